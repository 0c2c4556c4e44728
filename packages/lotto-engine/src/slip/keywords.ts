// The grammar of pasted slips as data: what people write, not what we show. The one file here where Thai is.

/** What a known word does when it is in a slip. */
export type WordKind =
  | 'top'
  | 'bottom'
  | 'tod'
  | 'front'
  | 'run'
  | 'reverse'
  | 'tail'
  | 'each'
  | 'unit'
  | 'filler'
  | 'frontRun'
  | 'backRun'
  | 'doubles'
  | 'triples'
  | 'unsold'
  | 'count';

/** Words that may be written together without spaces, by what they do. */
export const words: Readonly<Record<WordKind, readonly string[]>> = {
  top: ['บน', 'ตรง', 'เต็ง', 'เต้ง'],
  bottom: ['ล่าง', 'ล้าง', 'ล่่าง', 'ท้าย'],
  tod: ['โต๊ด', 'โต้ด', 'โต็ด', 'โตด', 'โต๊ต', 'โต้ต', 'โต๋ด'],
  front: ['หน้า'],
  run: ['วิ่ง', 'วื่ง', 'ลอย', 'เลขลอย'],
  reverse: ['กลับ', 'ประตู', 'พลิก', 'สลับ', 'ทุกประตู', 'ไปกลับ'],
  // Nineteen doors behind that count; alone it is a side in some places and an order in others.
  tail: ['หาง'],
  each: ['ตัวละ', 'อย่างละ', 'ทุกตัว', 'ละ', 'มี', 'ราคา', 'เท่ากัน', 'เลขละ', 'ตัวล่ะ', 'ตัวระ', 'อันละ', 'ใส่'],
  unit: ['บาท', '฿', 'บาด'],
  frontRun: ['รูดหน้า'],
  backRun: ['รูดหลัง'],
  doubles: ['เลขเบิ้ล', 'เบิ้ล', 'เบิล'],
  triples: ['เลขตอง', 'ตอง'],
  // Bets of other houses: a digit after them is no run bet.
  unsold: [
    'รูด',
    'หลัง',
    'วิน',
    'วินเลข',
    'จับวิน',
    'จับคู่',
    'หาม',
    'พวง',
    'สิบเก้าประตู',
    'ลาก',
    'ปัก',
    'ปักหลัก',
    'หลักหน่วย',
    'หลักสิบ',
    'หลักร้อย',
    'หลักพัน',
    'ปักหน่วย',
    'ปักสิบ',
    'ปักร้อย',
    'ปักหลักหน่วย',
    'ปักหลักสิบ',
    'ปักหลักร้อย',
    'พวงมาลัย',
    'ตูด',
    'หัว',
    'หัวท้าย',
    'กลับหัวกลับหาง',
    'ครึ่งหาง',
    'ครอบ',
    'เหมา',
    'แถม',
    'ฟรี',
    'พ่วง',
    'ขยี้',
    'ซ้ำ',
  ],
  count: ['ตัว'],
  filler: [
    'เลข',
    'ทั้งหมด',
    'ทั้ง',
    'และ',
    'กับ',
    'สอง',
    'สาม',
    'หนึ่ง',
    'เดียว',
    'ขอ',
    'เอา',
    'ด้วย',
    'ค่ะ',
    'คะ',
    'ครับ',
    'คับ',
    'จ้า',
    'จ้ะ',
    'จ๊ะ',
    'นะ',
    'น้า',
    'ฝาก',
    'แทง',
    'ซื้อ',
    'ลง',
    'หน่อย',
    'พี่',
    'น้อง',
    'งวดนี้',
    'งวด',
    'วันนี้',
    'หวย',
    'ไทย',
    'รัฐบาล',
    'ลาว',
    'ฮานอย',
    'หุ้น',
    'ยี่กี',
    'เพิ่ม',
    'อีก',
    'แล้ว',
    'ก็',
    'เป็น',
    'คู่',
    'ชุด',
    'จับ',
    'เน้น',
    'สวัสดี',
    'หัวหน้า',
  ],
};

/** Abbreviations: known only when they stand alone between other signs. */
export const shortWords: Readonly<Record<string, readonly WordKind[]>> = {
  บ: ['top'],
  ล: ['bottom'],
  ต: ['tod'],
  ก: ['reverse'],
  ว: ['run'],
  บล: ['top', 'bottom'],
  ลบ: ['bottom', 'top'],
  บต: ['top', 'tod'],
  บลต: ['top', 'bottom', 'tod'],
  บก: ['top', 'reverse'],
  ลก: ['bottom', 'reverse'],
  บลก: ['top', 'bottom', 'reverse'],
  วบ: ['run', 'top'],
  วล: ['run', 'bottom'],
  ป: ['reverse'],
  tod: ['tod'],
  top: ['top'],
};

/** The abbreviation that is a side before a stake and a currency after one. */
export const sideOrUnit = 'บ';

/** Why a stretch of a slip is noise by its look. */
export type NoiseKind = 'date' | 'time' | 'total' | 'contact' | 'label' | 'money_words';

/** A stretch that is noise wherever it is; `check` may refuse a match. */
export interface NoisePattern {
  readonly why: NoiseKind;
  readonly pattern: RegExp;
  readonly check?: (match: RegExpExecArray) => boolean;
}

const months =
  'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|' +
  'ม\\.?ค\\.?|ก\\.?พ\\.?|มี\\.?ค\\.?|เม\\.?ย\\.?|พ\\.?ค\\.?|มิ\\.?ย\\.?|ก\\.?ค\\.?|ส\\.?ค\\.?|ก\\.?ย\\.?|ต\\.?ค\\.?|พ\\.?ย\\.?|ธ\\.?ค\\.?';

/** Dates, times, sums, telephone and account numbers, labels; tried in this order on each line. */
export const noisePatterns: readonly NoisePattern[] = [
  { why: 'contact', pattern: /https?:\/\/\S+|@[^\s\d]\S*|#\S+/gu },
  { why: 'time', pattern: /\[[^\]\n]*\d[:/.-]\d[^\]\n]*\]/gu },
  {
    why: 'date',
    pattern: new RegExp(
      `(?:งวดประจำวันที่|งวดวันที่|ประจำวันที่|ประจำงวดวันที่|วันที่|งวด)\\s*\\d{1,2}(?!\\d)(?:\\s*[/.-]\\s*\\d{1,2}(?:\\s*[/.-]\\s*\\d{2,4})?(?!\\d)|\\s*(?:${months})(?:\\s*(?:พ\\.ศ\\.)?\\s*\\d{2,4}(?!\\d))?)?(?!\\s*[=*])`,
      'gu',
    ),
  },
  {
    why: 'date',
    pattern: new RegExp(
      `(?<!\\d)\\d{1,2}\\s*(?:${months})(?![ก-๎])(?:\\s*(?:พ\\.ศ\\.)?\\s*(?:25|20)?\\d{2}(?!\\d|\\s*[=*]))?`,
      'gu',
    ),
  },
  { why: 'date', pattern: /(?<![\d=*])(?:19|20|25)\d{2}([/.-])\d{1,2}\1\d{1,2}(?!\d)/gu },
  {
    why: 'date',
    pattern: /(?<![\d=*])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d=*])/gu,
    check: (match) => dayMonth(match) && year(match[4] ?? ''),
  },
  { why: 'date', pattern: /วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์|อาทิตย์)(?:ที่)?/gu },
  { why: 'time', pattern: /(?:เวลา\s*)(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?(?:\s*น\.?)?/gu },
  {
    why: 'time',
    pattern:
      /(?<![\d=*])(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?\s*(?:น\.?(?![ก-๎])|[ap]\.?m\.?(?![a-z]))/giu,
  },
  // At the start of a line, a clock time before a person's name or before a bet that is written with other signs.
  { why: 'time', pattern: /^\s*(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?=\s+(?:[^\s\d=*]|[^:\n]*[=*]))/gu },
  { why: 'contact', pattern: /(?<![\d=*])0[2689]\d?[- ]?\d{3}[- ]?\d{4}(?![\d=*])/gu },
  { why: 'contact', pattern: /(?<!\d)\d{3}-\d-\d{5}-\d(?!\d)/gu },
  { why: 'contact', pattern: /(?<!\d)\d{8,}(?!\d)/gu },
  {
    why: 'total',
    pattern:
      /(?:ยอดรวม|รวมทั้งหมด|รวมเป็น|รวม|ยอด|โอน|ค้าง|ทอน|จ่าย|เหลือ|คงเหลือ|(?<!เบิ้ล|เบิล|ตอง)ทั้งหมด(?!\s*ตัวละ)|จำนวน|ส่วนลด|(?<!เมื่อ|ทั้ง|กลาง)คืน|ได้เงิน|total)[^\n]*/giu,
  },
  {
    why: 'contact',
    pattern:
      /(?:เลขบัญชี|บัญชี|บช\.?|โทรศัพท์|โทร|เบอร์|ไลน์|ไอดี|ธนาคาร|พร้อมเพย์|บ้านเลขที่|ห้อง|line\s*id|id)\s*[:.]?\s*[\w-]*\d[\w/-]*/giu,
  },
  { why: 'label', pattern: /(?:โพย|บิล|ชุด|แผ่น|ใบ|หน้า|คน|ลูกค้า|ลำดับ)(?:ที่)?\s*(?:ที่|#|no\.?)\s*\d+/giu },
  { why: 'label', pattern: /(?<!ค)รอบ(?:ที่)?\s*\d{1,3}(?!\d|\s*[=*])/gu },
  {
    why: 'label',
    pattern: /อายุ\s*\d{1,3}(?!\d|\s*[=*])(?:\s*(?:ปี|ขวบ))?|(?<![\d=*])\d{1,3}\s*(?:ปี|ขวบ)(?![ก-๎])/gu,
  },
  { why: 'label', pattern: /(?<![\d=*])\d+\s*(?:รายการ|โพย|ใบ|บิล|คน|คู่|ชุด)(?![ก-๎])/gu },
  { why: 'label', pattern: /^\s*\d{1,2}(?:\)\s*|\.\s+)(?=\S*\d[^\n]*[=*]|[^\n]*(?:บน|ล่าง|โต๊ด))/gu },
  // Laughter; a plus sign is a star by now.
  { why: 'label', pattern: /(?<![\d=*/.:-])(?:5{4,}(?!\s*[\d=*])|5{3,}\*+(?!\s*\d))/gu },
];

/** Words by which a line may take bets back: all of it is a doubt. */
export const cancelWords =
  /ยกเลิก|แคนเซิ?่?ล|ไม่เอา|เอาออก|ตัดออก|ลบออก|ขอลบ|แก้(?![วม])(?!(?<=[ก-๎]แก้)ง(?![ก-๎]))|เปลี่ยน|cancel/iu;

/** Words about money that is moved; with digits behind them, beside a bet, they are a doubt. */
export const moneyWords = /^(?:จ่าย|โอน|ค้าง|คงเหลือ|เหลือ|จำนวน)/u;

/** Whether a text holds what is written as a bet: digits, a strong sign and digits, or digits and a side. */
export const betLook = /\d\s*[=*]\s*\d|\d\s*(?:บน|ล่าง|โต๊ด)/u;

/** A clock time that ends a line, as a chat's copy writes it behind a person's name; the line has no space at its end. */
export const timeAtEnd = /\s((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\.?)?)$/iu;

/** Multiples that are written behind an amount; `12=1k` is no bet of 1 baht. */
export const multiples = /^\s?(?:k(?![a-z])|พัน|ร้อย|หมื่น|แสน)/iu;

/** The word that a picture of turning arrows is read as. */
export const turnWord = 'กลับ';

/** A side or a word for orders just before an amount: nothing else says that it is one. */
export const onlyWord = /(?:บน|ตรง|เต็ง|เต้ง|ล่าง|ท้าย|โต[๊้็]?ด|กลับ|ประตู|(?<![ก-๎])[บลตก])\s*$/u;

/** A word behind a bet that takes it back or names two sides. */
export const takesBackOrSides = /(?<![ก-๎])ลบ(?![ก-๎]|\s*\d)/u;

/** An amount with its currency and then a side, or a number with two sides: `50b bottom 20b`. */
export const unitOrSide = /(?<!\d|(?:บน|ตรง|เต็ง)\s*)\d+\s*บ\s+(?:ล่าง|โต๊ด|[ลต](?![ก-๎]))\s*\d/u;

/** A side that is to hold too, behind a bet with its stake, `123=20 tod as well`: the bet as it stands may be meant beside it. */
export const sideAsWell =
  /\d[^\d\n]+\d+[^\d\n]*(?:บน|ล่าง|ท้าย|โต[๊้็]?ด|(?<![ก-๎])[บลต])\s*(?:ด้วย|เท่ากัน|เหมือนกัน|เท่าเดิม)/u;

/** A set beside a number of four digits: a bet type of its own, or a member's word for a group. */
export const setOfFour = /ชุด(?![^\n]*\d{5})/u;

const misspellable = ['ล่าง', 'โต๊ด', 'กลับ', 'ประตู', 'วิ่ง', 'หน้า', 'เบิ้ล', 'รูดหน้า', 'รูดหลัง', 'ข้างล่าง', 'ข้างบน'];
const misspelled: ReadonlySet<string> = new Set([
  'บ่น',
  'ยน',
  'บร',
  'บนน',
  'บบน',
  'ตง',
  'ตรว',
  'โต๊',
  'ล่',
  'ด',
  'ตด',
]);

/** Whether an unknown word may be a word of the grammar with one letter wrong, missing, doubled or in the wrong place. */
export function isMisspelled(word: string): boolean {
  return misspelled.has(word) || misspellable.some((known) => oneStepApart(word, known));
}

function oneStepApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Letters that are typed for the digits 1 and 0, in a word that has a digit too. */
export const letterDigits = /(?<![\p{L}\p{M}\d])(?=[lIOo]*\d)(?=\d*[lIOo])[\dlIOo]+(?![\p{L}\d])/gu;

/** A day and a month without a year that open a line, and what follows them. */
export const dayAndMonth = /^(\s*)(\d{1,2})\/(\d{1,2})(?=\s|$)(.*)$/u;

/** Whether these are a day and a month. */
export function isDayMonth(day: string, month: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

function dayMonth(match: RegExpExecArray): boolean {
  return isDayMonth(match[1] ?? '', match[3] ?? '');
}

// A two-digit year is taken for one only where it is a Buddhist year of these decades: 12/5/50 is a bet.
function year(text: string): boolean {
  return text.length === 4 ? /^(19|20|25)/.test(text) : Number(text) >= 64 && Number(text) <= 79;
}
