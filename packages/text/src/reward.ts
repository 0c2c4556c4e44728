/** What a reward gives, in a few words. */
export const rewardText = {
  points: '{points} แต้ม',
  spins: 'หมุนฟรี {spins} ครั้ง',
  coupon: 'คูปอง {code}',
  bonus: '{wallet} {amount} บาท ({multiple} เท่า)',
} as const;
