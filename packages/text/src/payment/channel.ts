/** Names and notes of the ways to deposit, as the server sends them. */
export const paymentChannelText = {
  promptpay: {
    name: 'พร้อมเพย์ QR',
    description: 'สแกนจ่ายด้วยแอปธนาคารใดก็ได้ เงินเข้ากระเป๋าอัตโนมัติ',
    subChannel: 'ทุกธนาคาร',
    notes: [
      'QR หนึ่งภาพใช้ได้ครั้งเดียว และหมดอายุใน {minutes} นาที',
      'โอนตามยอดที่แสดงให้ตรงทุกสตางค์ ยอดจะเข้ากระเป๋าเงินสดโดยอัตโนมัติ',
      'หากโอนหลัง QR หมดอายุ ระบบจะส่งให้เจ้าหน้าที่ตรวจสอบก่อนเติมยอด',
    ],
  },
} as const;
