/** Names of bet types and rounds that server and screens share, as members say them (lotto.md). */
export const lottoKindText = {
  betTypes: {
    '3top': '3 ตัวบน',
    '3tod': '3 ตัวโต๊ด',
    '3front': '3 ตัวหน้า',
    '3bottom': '3 ตัวล่าง',
    '2top': '2 ตัวบน',
    '2bottom': '2 ตัวล่าง',
    run_top: 'วิ่งบน',
    run_bottom: 'วิ่งล่าง',
    '4top': '4 ตัวบน',
    '4tod': '4 ตัวโต๊ด',
    set4: 'หวยชุด 4 ตัว',
  },
  roundNumber: 'รอบที่ {number}',
} as const;
