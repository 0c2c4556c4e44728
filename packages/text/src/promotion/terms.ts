/** Kinds of games as terms and progress name them. */
export const gameKindText = {
  slot: 'สล็อต',
  fishing: 'ยิงปลา',
  freespin: 'ฟรีสปิน',
  casino: 'คาสิโน',
  sport: 'กีฬา',
  lotto: 'หวย',
} as const;

/** Parts of the sentences that `promotionTerms` makes. */
export const promotionTermsText = {
  which: {
    first_deposit: 'ฝากเงินครั้งแรก',
    deposit_percentage: 'ฝากเงิน',
    daily_deposit: 'ฝากเงินประจำวัน',
  },
  gives: {
    percentage: '{which}ตั้งแต่ {minimum} บาท รับโบนัส {percentage}% ของยอดฝาก เข้า{wallet}',
    capped: '{which}ตั้งแต่ {minimum} บาท รับโบนัส {percentage}% ของยอดฝาก สูงสุด {cap} บาท เข้า{wallet}',
    fixed: '{which}ตั้งแต่ {minimum} บาท รับโบนัส {amount} บาท เข้า{wallet}',
    free: 'รับเครดิต {amount} บาท เข้า{wallet} โดยไม่ต้องฝากเงิน',
    reward: {
      once: 'เดิมพันด้วยเงินสดครบ {needed} บาท รับโบนัส {amount} บาท เข้า{wallet}',
      day: 'เดิมพันด้วยเงินสดครบ {needed} บาทในวันเดียว รับโบนัส {amount} บาท เข้า{wallet}',
      week: 'เดิมพันด้วยเงินสดครบ {needed} บาทในสัปดาห์ (จันทร์ถึงอาทิตย์) รับโบนัส {amount} บาท เข้า{wallet}',
      month: 'เดิมพันด้วยเงินสดครบ {needed} บาทในเดือนเดียว รับโบนัส {amount} บาท เข้า{wallet}',
    },
  },
  turnover: 'ต้องเดิมพันจาก{wallet}ให้ครบ {multiple} เท่าของโบนัส จึงจะย้ายเป็นเงินสดได้',
  games: 'เล่นได้เฉพาะและนับยอดตามนี้: {games} นับเมื่อรู้ผลแพ้ชนะแล้วเท่านั้น บิลที่ยกเลิกไม่นับ',
  stake: 'เดิมพันได้ไม่เกินครั้งละ {amount} บาทระหว่างที่ยังทำยอดไม่ครบ',
  anyStake: 'ไม่จำกัดเดิมพันต่อครั้ง',
  cashOut: 'เมื่อครบ ยอดในกระเป๋าย้ายเป็นเงินสดได้สูงสุด {amount} บาท ส่วนที่เกินจะถูกนำออก',
  allCash: 'เมื่อครบ ยอดทั้งหมดในกระเป๋าย้ายเป็นเงินสด',
  days: 'ต้องทำให้ครบภายใน {days} วันหลังได้รับ มิฉะนั้นยอดที่เหลือในกระเป๋าจะถูกนำออก',
  cancel: 'ยกเลิกได้ทุกเมื่อ ยอดในกระเป๋านี้จะถูกนำออก เงินสดของคุณถอนได้เสมอและไม่ทำให้โปรโมชั่นถูกยกเลิก',
  times: {
    once: 'รับได้ {times} ครั้งต่อสมาชิก',
    day: 'รับได้วันละ {times} ครั้ง',
    week: 'รับได้สัปดาห์ละ {times} ครั้ง (จันทร์ถึงอาทิตย์)',
    month: 'รับได้เดือนละ {times} ครั้ง',
  },
  audience: {
    all: 'สำหรับสมาชิกทุกคน',
    new: 'สำหรับสมาชิกที่ยังไม่เคยฝากเงิน',
    depositor: 'สำหรับสมาชิกที่เคยฝากเงินแล้ว',
  },
  vipOnly: 'เฉพาะระดับ {levels}',
  vip: ['สมาชิกทั่วไป', 'VIP โกลด์', 'VIP ฮีโร่'] as readonly string[],
  bank: 'ต้องมีบัญชีธนาคารในโปรไฟล์ก่อนรับ',
  from: 'เริ่ม {from} น.',
  until: 'ตั้งแต่ {from} น. ถึง {to} น.',
  alone: 'ใช้ร่วมกับโบนัสอื่นในกระเป๋าเดียวกันไม่ได้ ต้องจบโบนัสเดิมก่อน',
  example: {
    deposit: 'ตัวอย่าง: ฝาก {deposit} บาท ได้โบนัส {bonus} บาท เงินฝาก {deposit} บาทอยู่ในกระเป๋าเงินสดเหมือนเดิม',
    free: 'ตัวอย่าง: รับเครดิต {bonus} บาทเข้า{wallet}',
    reward: 'ตัวอย่าง: เดิมพันด้วยเงินสดครบ {needed} บาท ได้โบนัส {bonus} บาท',
    due: 'ต้องเดิมพันจาก{wallet}รวม {bonus} × {multiple} = {due} บาท',
    partly: 'เดิมพัน{game} 100.00 บาท นับ {counted} บาท',
    met: 'เมื่อครบแล้วถ้าเหลือ {balance} บาท จะได้เงินสด {cash} บาท',
    metAbove: 'เมื่อครบแล้วถ้าเหลือ {balance} บาท จะได้เงินสด {cash} บาท และนำออก {leaves} บาท',
  },
} as const;
