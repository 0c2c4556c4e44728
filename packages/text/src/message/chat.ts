/** What the official account answers in its chat. */
export const chatAnswerText = {
  /** Buttons under each answer; at most 20 characters. */
  quick: {
    balance: 'ยอดเงิน',
    result: 'ผลหวยล่าสุด',
    deposit: 'วิธีฝากเงิน',
    person: 'คุยกับเจ้าหน้าที่',
  },
  /** Words that bring the buttons. */
  menu: ['เมนู', 'menu', 'Menu', 'ช่วยเหลือ'] as readonly string[],
  welcome: 'ยินดีต้อนรับสู่ {brand} แตะปุ่มด้านล่างเพื่อเริ่มได้เลย',
  choose: 'ต้องการดูอะไรดี แตะปุ่มด้านล่างได้เลย',
  balance: 'ยอดเงินของคุณ {amount} บาท\nดูรายการเงิน {url}',
  linkFirst: 'บัญชี LINE นี้ยังไม่ได้ผูกกับสมาชิก แตะเพื่อผูกหรือสมัคร {url}',
  deposit: 'ฝากเงินง่าย ๆ: เปิดหน้าฝาก ใส่จำนวน แล้วสแกน QR ด้วยแอปธนาคาร ยอดเข้าเองภายในไม่กี่วินาที\n{url}',
  person: 'ทีมงานจะตอบในแชตนี้ พิมพ์เรื่องที่ต้องการได้เลย',
  resultOne: '{name} {day}: {first}',
  resultTwo: '{name} {day}: {first} · 2 ตัวล่าง {two}',
  resultNone: 'ยังไม่มีผลหวยล่าสุด',
} as const;
