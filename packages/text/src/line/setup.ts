/** What `npm run line:setup` writes into LINE and says on the operator's screen (English first, then Thai). */
export const lineSetupText = {
  /** Name of the LIFF app of a brand whose own name LINE refuses, because its letters are in it. */
  appName: 'สมาชิก',
  /** At most 14 characters. */
  chatBar: 'เมนูสมาชิก',
  /** The rich menu's fields, by flow; at most 20 characters. */
  flows: {
    deposit: 'ฝากเงิน',
    lotto: 'แทงหวย',
    'lotto-results': 'ผลหวย',
    home: 'หน้าแรก',
    slot: 'สล็อต',
    statement: 'รายการเงิน',
  },
  /** The menu of anyone who has no link yet. */
  guestFlows: {
    register: 'สมัครสมาชิก',
    login: 'เข้าสู่ระบบ',
    'lotto-results': 'ผลหวย',
    promotions: 'โปรโมชั่น',
    home: 'หน้าแรก',
    help: 'ช่วยเหลือ',
  },
  confirmEndpoint:
    'Change the address of LIFF app {id}? Every link to it leads there at once. / เปลี่ยนที่อยู่ของ LIFF {id} หรือไม่',
  errors: {
    liffId:
      'This channel has no LIFF app {id}: correct LIFF_ID, or empty it to make a new app. / ไม่พบ LIFF_ID {id} ในช่องนี้',
    notChanged: 'Nothing was changed. Say --yes to change the address. / ยังไม่ได้เปลี่ยนอะไร ใช้ --yes เพื่อยืนยัน',
    brand:
      'The name and colour of the house cannot be read from {url}: {why}. Start the server first. / อ่านชื่อและสีของเว็บจาก {url} ไม่ได้ กรุณาเปิดเซิร์ฟเวอร์ก่อน',
    missing: '{name} is missing in .env (docs/line.md says where to find it). / ยังไม่ได้ตั้งค่า {name} ใน .env',
    https: 'PUBLIC_URL must be an https address: LINE opens no other. / PUBLIC_URL ต้องเป็นที่อยู่ https เท่านั้น',
    reach: '{host} cannot be reached: {why}. / ติดต่อ {host} ไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    secret:
      'LINE refuses {id} and {secret}: copy both again from the channel’s "Basic settings". / หมายเลขหรือรหัสลับของช่องไม่ถูกต้อง กรุณาคัดลอก {id} และ {secret} ใหม่',
    refused: 'LINE refused {step} ({status}): {why} / LINE ไม่รับ {step}',
    image:
      'The menu’s picture cannot be drawn: no Chromium was found. Give one with --image menu.png. / วาดรูปเมนูไม่ได้ กรุณาระบุรูปด้วย --image',
    imageTooBig: 'The picture has {bytes} bytes; LINE takes at most 1 MB. / รูปใหญ่เกิน 1 MB กรุณาใช้รูปที่เล็กลง',
  },
} as const;
