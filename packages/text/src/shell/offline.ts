/** The page that the service worker shows when the site cannot be reached, and the hint to install the site. */
export const offlineText = {
  title: 'ยังเชื่อมต่อไม่ได้',
  noSignal: 'อุปกรณ์ของคุณไม่มีสัญญาณอินเทอร์เน็ต',
  noAnswer: 'เว็บไซต์ยังไม่ตอบ อาจกำลังปรับปรุงระบบชั่วครู่',
  safe: 'ยอดเงินและรายการที่ส่งสำเร็จแล้วยังอยู่ครบ',
  waiting: 'หน้านี้จะเปิดต่อให้เองทันทีที่เชื่อมต่อได้',
  retry: 'ลองใหม่',
  trying: 'กำลังลองใหม่…',
  install: 'ติดตั้งไว้บนหน้าจอโฮม',
  installLine: 'เปิดได้ในแตะเดียว เต็มจอเหมือนแอป ไม่ต้องดาวน์โหลดจากสโตร์',
  installIos: 'แตะปุ่มแชร์ของเบราว์เซอร์ แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
  installNow: 'ติดตั้ง',
  installNever: 'ไม่ต้องแสดงอีก',
} as const;
