import { expect, it } from 'vitest';

import { rewardLabel } from './reward-label.ts';

const nothing = { points: 0, spins: 0, amount: '0.00', wallet_type_id: null, turnover_multiple: 0, code: '' };

it.each([
  [{ ...nothing, kind: 'points', points: 1500 }, '1,500 แต้ม'],
  [{ ...nothing, kind: 'spins', spins: 3 }, 'หมุนฟรี 3 ครั้ง'],
  [{ ...nothing, kind: 'coupon', code: 'BJ-10' }, 'คูปอง BJ-10'],
  [
    { ...nothing, kind: 'bonus', amount: '50.00', wallet_type_id: 3, turnover_multiple: 5 },
    'กระเป๋าเครดิตฟรี 50.00 บาท (5 เท่า)',
  ],
] as const)('says what %o gives', (reward, label) => {
  expect(rewardLabel(reward)).toBe(label);
});
