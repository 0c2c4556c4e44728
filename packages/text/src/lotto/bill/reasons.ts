/** Why a line or a bill is refused or a line pays less, as server and screens say it. */
export const lottoReasonText = {
  /** Why a line is refused; `{bound}` and `{left}` are baht. */
  lineReasons: {
    not_sold: 'งวดนี้ไม่เปิดรับประเภทนี้',
    not_a_number: 'จำนวนหลักของเลขไม่ถูกต้อง',
    closed: 'เลขนี้ปิดรับ',
    below_min: 'แทงขั้นต่ำ {bound} บาท',
    above_max: 'แทงได้ไม่เกิน {bound} บาทต่อรายการ',
    not_whole_sets: 'แทงเป็นชุด ชุดละ {bound} บาท',
    over_member_limit: 'เลขนี้แทงได้ไม่เกิน {bound} บาทต่อคน เหลือ {left} บาท',
    over_cap: 'เลขนี้รับรวมไม่เกิน {bound} บาท เหลือ {left} บาท',
    over_bill_limit: 'ประเภทนี้แทงรวมได้ไม่เกิน {bound} บาทต่อโพย เหลือ {left} บาท',
    over_round_limit: 'ประเภทนี้แทงรวมได้ไม่เกิน {bound} บาทต่อคนต่องวด เหลือ {left} บาท',
    reduced_number: 'เลขนี้จ่ายลด',
    reduced_step: 'ยอดรวมของเลขนี้เกิน {bound} บาท จึงจ่ายลด ส่วนที่ยังได้อัตราก่อนหน้าเหลือ {left} บาท',
  },
  billReasons: {
    bill_empty: 'ยังไม่มีรายการที่รับแทงได้',
    bill_too_many_lines: 'โพยหนึ่งใบมีได้ไม่เกิน {bound} รายการ',
    bill_below_min: 'ยอดรวมขั้นต่ำต่อโพยคือ {bound} บาท',
    bill_above_max: 'ยอดรวมสูงสุดต่อโพยคือ {bound} บาท',
  },
} as const;
