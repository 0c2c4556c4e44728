/** What the end of every page says about the operator. */
export const operatorFactsText = {
  title: 'เกี่ยวกับผู้ให้บริการ',
  hours: 'เวลาบริการลูกค้า {hours}',
  marks: 'ช่องทางการเงิน',
  mark: { promptpay: 'พร้อมเพย์ QR', bank: 'โอนผ่านธนาคาร', truemoney: 'ทรูมันนี่ วอลเล็ท' },
} as const;
