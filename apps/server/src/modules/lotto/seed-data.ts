import type { BetTypeCode, Rate, Set4Terms } from '@benjarong/lotto-engine';
import { demoYeekeeDay, type Schedule, yeekeeDay, type YeekeeGrid } from '@benjarong/lotto-engine/schedule';

/** A group of kinds. */
export interface CategorySeed {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
}

/** A kind with its schedule and rates. */
export interface KindSeed {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  readonly icon: string;
  readonly schedule: Schedule | YeekeeGrid;
  readonly scheduleText: string;
  readonly rates: Readonly<Partial<Record<BetTypeCode, Rate>>>;
  readonly set?: Set4Terms;
  readonly cancelMinutes: number;
  readonly demo?: true;
}

/** The groups of the lobby in order. */
export const categorySeeds: readonly CategorySeed[] = [
  { id: 'government', name: 'หวยไทย', icon: 'th' },
  { id: 'yeekee', name: 'ยี่กี', icon: 'yeekee' },
  { id: 'lao', name: 'หวยลาว', icon: 'la' },
  { id: 'hanoi', name: 'หวยฮานอย', icon: 'vn' },
  { id: 'malay', name: 'หวยมาเลย์', icon: 'my' },
  { id: 'stock', name: 'หวยหุ้น', icon: 'stock' },
];

const everyDay = { by: 'week', days: [0, 1, 2, 3, 4, 5, 6] } as const;
const workdays = { by: 'week', days: [1, 2, 3, 4, 5] } as const;

const government = {
  '3top': 90_000,
  '3tod': 15_000,
  '3front': 45_000,
  '3bottom': 45_000,
  '2top': 9_000,
  '2bottom': 9_000,
  run_top: 320,
  run_bottom: 420,
} as const;
const daily = {
  '3top': 85_000,
  '3tod': 12_000,
  '2top': 9_200,
  '2bottom': 9_200,
  run_top: 320,
  run_bottom: 420,
} as const;
const stock = { ...daily, '3top': 80_000, '2top': 9_000, '2bottom': 9_000 } as const;
const withFour = { ...daily, '4top': 600_000, '4tod': 25_000 } as const;

/** A set of four digits: 120 baht, the best prize of the table. */
const set: Set4Terms = {
  price: 120_00n,
  prizes: {
    exact4: 100_000_00n,
    tod4: 4_000_00n,
    exact3: 20_000_00n,
    front3: 3_000_00n,
    tod3: 2_500_00n,
    front2: 1_000_00n,
    back2: 1_000_00n,
  },
};

/** 20 kinds that draw, and yeekee twice: the real day and the demo around the clock. */
export const kindSeeds: readonly KindSeed[] = [
  {
    id: 'gov',
    category: 'government',
    name: 'หวยรัฐบาลไทย',
    icon: 'th',
    schedule: {
      days: { by: 'month', days: [1, 16] },
      open: '06:00',
      // On the day of the draw before at the latest: there is a round to bet on at every hour of the year.
      opensDaysBefore: 16,
      close: '15:20',
      draw: '16:00',
    },
    scheduleText: 'ทุกวันที่ 1 และ 16 ปิดรับ 15:20 ออกผล 16:00 น.',
    rates: government,
    cancelMinutes: 30,
  },
  {
    id: 'baac',
    category: 'government',
    name: 'หวย ธ.ก.ส.',
    icon: 'baac',
    schedule: {
      days: { by: 'month', days: [16] },
      open: '06:00',
      opensDaysBefore: 14,
      close: '10:00',
      draw: '11:00',
    },
    scheduleText: 'ทุกวันที่ 16 ปิดรับ 10:00 ออกผล 11:00 น.',
    rates: stock,
    cancelMinutes: 30,
  },
  {
    id: 'yeekee-demo',
    category: 'yeekee',
    name: 'ยี่กีสาธิต',
    icon: 'yeekee',
    schedule: demoYeekeeDay,
    scheduleText: 'ทุก 3 นาทีตลอดวัน ยิงเลขต่อได้อีก 20 วินาทีหลังปิดรับ',
    rates: daily,
    cancelMinutes: 1,
    demo: true,
  },
  {
    id: 'yeekee',
    category: 'yeekee',
    name: 'ยี่กี',
    icon: 'yeekee',
    schedule: yeekeeDay,
    scheduleText: 'วันละ 88 รอบ ทุก 15 นาที ตั้งแต่ 06:00 ถึง 04:00 น. ยิงเลขต่อได้อีก 2 นาทีหลังปิดรับ',
    rates: daily,
    cancelMinutes: 5,
  },
  {
    id: 'lao',
    category: 'lao',
    name: 'หวยลาวพัฒนา',
    icon: 'la',
    schedule: { days: { by: 'week', days: [1, 3, 5] }, open: '06:00', close: '20:20', draw: '20:30' },
    scheduleText: 'จันทร์ พุธ ศุกร์ ปิดรับ 20:20 ออกผล 20:30 น.',
    rates: withFour,
    set,
    cancelMinutes: 10,
  },
  dailyKind(
    { id: 'lao-star', category: 'lao', name: 'ลาวสตาร์', icon: 'la', rates: withFour },
    '15:30',
    '15:45',
  ),
  dailyKind(
    { id: 'lao-vip', category: 'lao', name: 'ลาววีไอพี', icon: 'la', rates: withFour },
    '21:15',
    '21:30',
  ),
  dailyKind(
    { id: 'hanoi-special', category: 'hanoi', name: 'ฮานอยพิเศษ', icon: 'vn', rates: withFour },
    '17:10',
    '17:30',
  ),
  dailyKind(
    { id: 'hanoi', category: 'hanoi', name: 'ฮานอยปกติ', icon: 'vn', rates: withFour, set },
    '18:10',
    '18:30',
  ),
  dailyKind(
    { id: 'hanoi-vip', category: 'hanoi', name: 'ฮานอยวีไอพี', icon: 'vn', rates: withFour },
    '19:10',
    '19:30',
  ),
  {
    id: 'malay',
    category: 'malay',
    name: 'หวยมาเลย์',
    icon: 'my',
    schedule: { days: { by: 'week', days: [0, 3, 6] }, open: '06:00', close: '17:40', draw: '18:30' },
    scheduleText: 'พุธ เสาร์ อาทิตย์ ปิดรับ 17:40 ออกผล 18:30 น.',
    rates: withFour,
    cancelMinutes: 10,
  },
  stockKind('nikkei-am', 'นิเคอิ เช้า', 'jp', '09:05', '09:30'),
  stockKind('taiwan', 'หุ้นไต้หวัน', 'tw', '12:15', '12:30'),
  stockKind('nikkei-pm', 'นิเคอิ บ่าย', 'jp', '12:45', '13:00'),
  stockKind('korea', 'หุ้นเกาหลี', 'kr', '13:15', '13:30'),
  stockKind('hangseng-pm', 'ฮั่งเส็ง บ่าย', 'hk', '14:45', '15:10'),
  stockKind('singapore', 'หุ้นสิงคโปร์', 'sg', '16:00', '16:20'),
  stockKind('thai-pm', 'หุ้นไทย เย็น', 'th', '16:10', '16:40'),
  stockKind('india', 'หุ้นอินเดีย', 'in', '16:50', '17:10'),
  stockKind('germany', 'หุ้นเยอรมัน', 'de', '22:20', '22:35'),
  {
    ...stockKind('dow', 'หุ้นดาวโจนส์', 'us', '00:45', '04:15'),
    scheduleText: 'จันทร์ถึงศุกร์ ปิดรับ 00:45 ของวันถัดไป ออกผล 04:15 น.',
  },
  {
    ...dailyKind(
      { id: 'dow-star', category: 'stock', name: 'ดาวโจนส์สตาร์', icon: 'us', rates: stock },
      '03:00',
      '03:10',
    ),
    scheduleText: 'ทุกวัน ปิดรับ 03:00 ของวันถัดไป ออกผล 03:10 น.',
  },
];

/** Bounds in satang by the count of digits that are typed: minimum, maximum, most per member and per number. */
export const boundSeeds: Readonly<Record<1 | 2 | 3 | 4, readonly [bigint, bigint, bigint, bigint]>> = {
  1: [1_00n, 20_000_00n, 50_000_00n, 500_000_00n],
  2: [1_00n, 10_000_00n, 20_000_00n, 200_000_00n],
  3: [1_00n, 2_000_00n, 5_000_00n, 50_000_00n],
  4: [1_00n, 1_200_00n, 2_400_00n, 12_000_00n],
};

/** Limits on numbers that stand at first. */
export const limitSeeds: readonly {
  readonly kind: string;
  readonly type: BetTypeCode;
  readonly number: string;
  readonly limit: 'closed' | { readonly rate: Rate } | { readonly cap: bigint };
}[] = [
  { kind: 'gov', type: '3top', number: '999', limit: 'closed' },
  { kind: 'gov', type: '2bottom', number: '16', limit: { rate: 4_500 } },
  { kind: 'gov', type: '2top', number: '16', limit: { rate: 4_500 } },
  { kind: 'gov', type: '2bottom', number: '88', limit: { cap: 5_000_00n } },
  { kind: 'lao', type: '2top', number: '55', limit: { rate: 4_600 } },
  { kind: 'hanoi', type: '3top', number: '123', limit: { cap: 1_000_00n } },
  { kind: 'yeekee-demo', type: '2top', number: '99', limit: { rate: 4_600 } },
];

function stockKind(id: string, name: string, icon: string, close: string, draw: string): KindSeed {
  return {
    id,
    category: 'stock',
    name,
    icon,
    schedule: { days: workdays, open: '05:00', close, draw },
    scheduleText: `จันทร์ถึงศุกร์ ปิดรับ ${close} ออกผล ${draw} น.`,
    rates: stock,
    cancelMinutes: 10,
  };
}

function dailyKind(
  kind: Pick<KindSeed, 'id' | 'category' | 'name' | 'icon' | 'rates'> & { readonly set?: Set4Terms },
  close: string,
  draw: string,
): KindSeed {
  return {
    ...kind,
    schedule: { days: everyDay, open: '06:00', close, draw },
    scheduleText: `ทุกวัน ปิดรับ ${close} ออกผล ${draw} น.`,
    cancelMinutes: 10,
  };
}
