/** Sentences of the line area that the server sends by itself. */
export const lineServerText = {
  fileGone: 'ลิงก์ดาวน์โหลดนี้ใช้ไปแล้วหรือหมดเวลาแล้ว กรุณากลับไปที่ LINE แล้วกดบันทึกอีกครั้ง',
} as const;
