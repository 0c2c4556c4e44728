/** What is wrong with a field of an address; the form and the server say the same. */
export const addressText = {
  recipient_required: 'กรุณาใส่ชื่อผู้รับ',
  phone_format: 'รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง',
  line_required: 'กรุณาใส่บ้านเลขที่ ถนน และตำบล/แขวง',
  district_required: 'กรุณาใส่อำเภอ/เขต',
  province_unknown: 'กรุณาเลือกจังหวัด',
  postcode_format: 'รหัสไปรษณีย์มี 5 หลัก',
  postcode_province: 'รหัสไปรษณีย์ไม่ตรงกับจังหวัดที่เลือก',
} as const;
