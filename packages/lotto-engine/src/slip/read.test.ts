import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { betTypeCodes, isBetNumber } from '../bet-types.ts';
import { normalise } from './normalise.ts';
import { mostEntries, readSlip, type ReadOptions } from './read.ts';

/** A reading in short: type:number@baht, with ? where it is doubtful. */
function bets(text: string, options?: ReadOptions): string {
  return readSlip(text, options)
    .entries.map((it) => `${it.type}:${it.number}@${it.stake / 100n}${it.doubt ? '?' : ''}`)
    .join(' ');
}

function ignored(text: string, options?: ReadOptions): readonly string[] {
  return readSlip(text, options).ignored.map((it) => `${it.why}: ${it.text}`);
}

function ways(type: string, stake: number, ...numbers: readonly string[]): string {
  return numbers.map((number) => `${type}:${number}@${stake}`).join(' ');
}

describe('the forms that the law names', () => {
  test.each([
    ['123 บน 100', '3top:123@100'],
    ['บล 45x50', '2top:45@50 2bottom:45@50'],
    ['12=50*50', '2top:12@50 2top:21@50'],
    ['307=10*10', '3top:307@10 3tod:307@10'],
    ['409=30*6', ways('3top', 30, '409', '049', '094', '490', '904', '940')],
    ['112=20*3', ways('3top', 20, '112', '121', '211')],
    ['12 34\nบนล่าง=10', '2top:12@10 2bottom:12@10 2top:34@10 2bottom:34@10'],
    ['8บนมี300', 'run_top:8@300'],
  ])('%j', (text, expected) => {
    expect(bets(text)).toBe(expected);
    expect(ignored(text)).toEqual([]);
  });

  test.each([
    '12=50',
    '12*50',
    '12x50',
    '12X50',
    '12×50',
    '12/50',
    '12-50',
    '12:50',
    '12.50',
    '12 = 50',
    '12 x 50',
    '12❌50',
    '12✖️50',
    '12–50',
    '12＝50',
    '๑๒=๕๐',
    '１２＝５０',
    '12=50บาท',
    '12 = 50 บาท',
    '12=50.-',
    '12=50บ',
    '12 \u200B= 50',
    '12==50',
    '12+50',
    '12\u00A0=\u00A050',
    '12→50',
  ])('a separator in %j', (text) => {
    expect(bets(text)).toBe('2top:12@50');
  });
});

describe('sides', () => {
  test.each([
    ['45 บน 50 ล่าง 20', '2top:45@50 2bottom:45@20'],
    ['45 บนล่าง 50', '2top:45@50 2bottom:45@50'],
    ['45 = บน 50 ล่าง 20', '2top:45@50 2bottom:45@20'],
    ['45=บ50ล20', '2top:45@50 2bottom:45@20'],
    ['45บ50ล20', '2top:45@50 2bottom:45@20'],
    ['45=50บน20ล่าง', '2top:45@50 2bottom:45@20'],
    ['45=50ล่าง', '2bottom:45@50'],
    ['45=50x20 บล', '2top:45@50 2bottom:45@20'],
    ['ลบ 45=50*20', '2bottom:45@50 2top:45@20'],
    ['บน-ล่าง 12 34 = 50', '2top:12@50 2bottom:12@50 2top:34@50 2bottom:34@50'],
    ['12=50 บน 34=20 ล่าง', '2top:12@50 2bottom:34@20'],
    ['บน 12=50 ล่าง 34=20', '2top:12@50 2bottom:34@20'],
    ['บ 12=50 ล 34=20', '2top:12@50 2bottom:34@20'],
    ['ล.12=50', '2bottom:12@50'],
    ['12 บน 50 34 ล่าง 20', '2top:12@50 2bottom:34@20'],
    ['12 บน 50, 34 ล่าง 20', '2top:12@50 2bottom:34@20'],
    ['123=50 โต๊ด 20', '3top:123@50 3tod:123@20'],
    ['123ต50', '3tod:123@50'],
    ['123 ตรง50โต๊ด20', '3top:123@50 3tod:123@20'],
    ['123 เต็งโต๊ด 50*20', '3top:123@50 3tod:123@20'],
    ['โต๊ด 123=20', '3tod:123@20'],
    ['123 โต้ด 20', '3tod:123@20'],
    ['หน้า 123=10', '3front:123@10'],
    ['3ตัวล่าง 123=10', '3bottom:123@10'],
    ['1234 โต๊ด 20', '4tod:1234@20'],
    ['1234=10*5', '4top:1234@10 4tod:1234@5'],
    ['วิ่งบน 8=100', 'run_top:8@100'],
    ['วิ่ง 8 บน 100', 'run_top:8@100'],
    ['วิ่งล่าง 3 5 = 50', 'run_bottom:3@50 run_bottom:5@50'],
    ['4=50*20', 'run_top:4@50? run_bottom:4@20?'],
    ['8 บน 300 ล่าง 100', 'run_top:8@300 run_bottom:8@100'],
    ['เลข 12 บน 50 บาท ล่าง 50 บาท', '2top:12@50 2bottom:12@50'],
  ])('%j', (text, expected) => {
    expect(bets(text)).toBe(expected);
  });
});

describe('what asks for no bet', () => {
  test.each([
    ['307 ล่าง=10*10', ['no_such_bet: 307']],
    ['307 หน้า 10*10', ['no_such_bet: 307']],
    ['307 ล่าง กลับ 10*20', ['no_such_bet: 307']],
    // A number and three amounts, or four numbers: no one can tell.
    ['12-50-50-100', ['no_stake: 12', 'no_stake: 50', 'no_stake: 50', 'no_stake: 100']],
  ])('%j is named, not guessed', (text, left) => {
    expect(bets(text)).toBe('');
    expect(ignored(text)).toEqual(left);
  });
});

describe('orders', () => {
  test('turned, the second amount is for the other orders', () => {
    expect(bets('กลับ 307=10*20')).toBe(`3top:307@10 ${ways('3top', 20, '037', '073', '370', '703', '730')}`);
  });

  const six = ways('3top', 10, '123', '132', '213', '231', '312', '321');
  test.each([
    ['123 กลับ 10', six],
    ['123 6กลับ 10', six],
    ['123=10 กลับ', six],
    ['123=10*6', six],
    ['123x6=10', six],
    ['123/6=10', six],
    ['123 6 ประตู 10', six],
    ['กลับ 12=50', '2top:12@50 2top:21@50'],
    ['12 กลับ 50', '2top:12@50 2top:21@50'],
    ['123 ตรง 50 กลับ 10', `3top:123@50 ${ways('3top', 10, '132', '213', '231', '312', '321')}`],
    ['112=20*6', '3top:112@20 3tod:112@6'],
    ['777=10*1', '3top:777@10?'],
    ['12=50*2', '2top:12@50? 2top:21@50?'],
    ['11=50*50', '2top:11@50?'],
    ['ล่าง 12=50*20', '2bottom:12@50 2bottom:21@20'],
    ['1122=5*6', ways('4top', 5, '1122', '1212', '1221', '2112', '2121', '2211')],
  ])('%j', (text, expected) => {
    expect(bets(text)).toBe(expected);
  });
});

describe('lists and headings', () => {
  test.each([
    ['12 34 56 บนล่าง 10', '2top:12@10 2bottom:12@10 2top:34@10 2bottom:34@10 2top:56@10 2bottom:56@10'],
    ['12 34 บน 50', '2top:12@50 2top:34@50'],
    ['12 บน 34*20', '2top:34@20'],
    ['12*34=20', '2top:12@20 2top:34@20'],
    ['ล่าง\n\n12=50', '2bottom:12@50'],
    ['12 34\nบน 56', ''],
    ['123 456\nบน 56', '3top:123@56 3top:456@56'],
    ['12 34\nบน 07', ''],
    ['12,34,56=10', '2top:12@10 2top:34@10 2top:56@10'],
    ['12-34-56=20', '2top:12@20 2top:34@20 2top:56@20'],
    ['12/34/56\n=20', '2top:12@20 2top:34@20 2top:56@20'],
    ['12 34 = 50*20', '2top:12@50 2top:21@20 2top:34@50 2top:43@20'],
    ['12=50,34=20', '2top:12@50 2top:34@20'],
    ['12=50/34=20', '2top:12@50 2top:34@20'],
    ['12*50/34*20', '2top:12@50 2top:34@20'],
    ['45/67*20', '2top:45@20 2top:67@20'],
    ['12-50-20', '2top:12@50 2top:21@20'],
    ['12\n34\n56\nตัวละ 10', '2top:12@10 2top:34@10 2top:56@10'],
    ['2ตัวบน\n12 34 ตัวละ 20', '2top:12@20 2top:34@20'],
    ['3บน\n123 456 = 20', '3top:123@20 3top:456@20'],
    ['3บน 100', 'run_top:3@100'],
    ['2ล่าง 45=100', '2bottom:45@100'],
    ['บน\n12\n34\nตัวละ 10\nล่าง\n78\n=5', '2top:12@10 2top:34@10 2bottom:78@5'],
    ['12 34\nบน=10\nล่าง=20', '2top:12@10 2top:34@10 2bottom:12@20 2bottom:34@20'],
    ['12 34\nบนล่าง 10', '2top:12@10 2bottom:12@10 2top:34@10 2bottom:34@10'],
    ['บนล่าง=10\n12\n34', '2top:12@10 2bottom:12@10 2top:34@10 2bottom:34@10'],
    ['โต๊ด\n123 456\n=10', '3tod:123@10 3tod:456@10'],
    ['12 34\nขอบคุณ\nบน=10', '2top:12@10 2top:34@10'],
    ['45 50\n67 80\nบน 10', '2top:45@10 2top:50@10 2top:67@10 2top:80@10'],
    [
      '123 456 กลับ\n=20',
      `${ways('3top', 20, '123', '132', '213', '231', '312', '321')} ${ways('3top', 20, '456', '465', '546', '564', '645', '654')}`,
    ],
    ['12 100', '2top:12@100?'],
    ['123 100*50', '3top:123@100? 3tod:123@50?'],
    ['123=1,000', '3top:123@1000'],
    ['• 12=50\n- 34=20', '2top:12@50 2top:34@20'],
    ['บน : 12 34 = 20', '2top:12@20 2top:34@20'],
    ['รูดหน้า 5 บน 10', ways('2top', 10, '50', '51', '52', '53', '54', '55', '56', '57', '58', '59')],
    ['รูดหลัง 0=10', ways('2top', 10, '00', '10', '20', '30', '40', '50', '60', '70', '80', '90')],
    ['เบิ้ล=10', ways('2top', 10, '00', '11', '22', '33', '44', '55', '66', '77', '88', '99')],
    ['ตอง บน 5', ways('3top', 5, '000', '111', '222', '333', '444', '555', '666', '777', '888', '999')],
  ])('%j', (text, expected) => {
    expect(bets(text)).toBe(expected);
  });

  test('19 doors are nineteen, also when the helper is a heading', () => {
    const nineteen = '05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95'.split(' ');
    expect(bets('19ประตู 5 = 10')).toBe(ways('2top', 10, ...nineteen));
    expect(bets('19 ประตู\n5=10')).toBe(ways('2top', 10, ...nineteen));
  });

  test('under two sides a pair of two digits is one each, of three digits straight and tod with a doubt', () => {
    expect(bets('บนล่าง\n12=50*20\n307=10*5')).toBe('2top:12@50 2bottom:12@20 3top:307@10? 3tod:307@5?');
  });
});

describe('what is no bet is ignored and named', () => {
  test.each([
    ['16/2/67', 'date: 16/2/67'],
    ['16-02-2567', 'date: 16-02-2567'],
    ['16.2.2024', 'date: 16.2.2024'],
    ['2024-02-16', 'date: 2024-02-16'],
    ['งวด 16/2', 'date: งวด 16/2'],
    ['งวดวันที่ 1 ก.พ. 2567', 'date: งวดวันที่ 1 ก.พ. 2567'],
    ['16 ก.พ. 67', 'date: 16 ก.พ. 67'],
    ['1 มีนาคม 2567', 'date: 1 มีนาคม 2567'],
    ['เวลา 14.30 น.', 'time: เวลา 14.30 น.'],
    ['14:30 น.', 'time: 14:30 น.'],
    ['[14:35]', 'time: [14:35]'],
    ['081-234-5678', 'contact: 081-234-5678'],
    ['0812345678', 'contact: 0812345678'],
    ['123-4-56789-0', 'contact: 123-4-56789-0'],
    ['@nok_12', 'contact: @nok_12'],
    ['รวม 1,200 บาท', 'total: รวม 1,200 บาท'],
    ['ยอดรวม=500', 'total: ยอดรวม=500'],
    ['โอนแล้ว 500', 'total: โอนแล้ว 500'],
    ['พี่ต้อม', 'chatter: พี่ต้อม'],
    ['ฝากด้วยค่ะ', 'chatter: ฝากด้วยค่ะ'],
    ['12', 'no_stake: 12'],
    ['=20', 'no_number: 20'],
    ['123456=10', 'unreadable: 123456'],
    ['12=05', 'unreadable: 12'],
    ['12=0', 'unreadable: 12'],
    ['วิ่ง 89=50', 'no_such_bet: 89'],
    ['12 โต๊ด 50', 'no_such_bet: 12'],
    ['หน้า 12=50', 'no_such_bet: 12'],
    ['12=20*20*20', 'no_such_bet: 12'],
  ])('%j', (text, why) => {
    expect(bets(text)).toBe('');
    expect(ignored(text)).toEqual([why]);
  });

  test.each([
    ['ขอบคุณค่ะ 555'],
    ['55555+'],
    ['123 100 50'],
    ['นก2'],
    ['1/2/3'],
    ['12/5/67'],
    [''],
    ['\n\n'],
    ['===***'],
    ['😀😀'],
    ['สวัสดีครับ งวดนี้ขอโชคดี'],
  ])('%j holds no bet', (text) => {
    expect(bets(text)).toBe('');
  });

  test('a date-like bet with a stake that is no year stays a bet', () => {
    expect(bets('12/5/50')).toBe('2top:12@5 2top:21@50');
    expect(bets('555=10')).toBe('3top:555@10');
  });

  test.each([
    ['14:35 นก 12=50', '2top:12@50'],
    ['[14:35] นก: 12-50', '2top:12@50'],
    ['14:35\tนก\t12=50', '2top:12@50'],
    ['16/2/2567 12=50', '2top:12@50'],
    ['1. 123=50\n2. 45=20', '3top:123@50 2top:45@20'],
    ['1) 123=50', '3top:123@50'],
    ['นก2 12=50', '2top:12@50'],
    ['นก12 34=50', '2top:34@50'],
    ['12นก 34=50', '2top:34@50'],
    ['12=50 ขอบคุณครับ', '2top:12@50'],
    ['หวยฮานอย 12=50', '2top:12@50'],
    ['😀12=50', '2top:12@50'],
    ['คุณแดง 123 บน 100', '3top:123@100'],
    ['12=50 รวม 50', '2top:12@50'],
  ])('noise around a bet: %j', (text, expected) => {
    expect(bets(text)).toBe(expected);
  });
});

describe('whole slips', () => {
  test('from a chat, with date, name, sum and thanks', () => {
    const text = [
      'งวด 16/2/67',
      'พี่นก',
      'บน',
      '12=50*50',
      '34 = 100',
      '',
      'ล่าง',
      '56 65 = 20',
      '',
      '3 ตัว',
      '123=20*20',
      '409=30*6',
      'รวม 500 บาท',
      'โอนแล้วนะคะ ขอบคุณค่ะ',
    ].join('\r\n');
    expect(bets(text)).toBe(
      [
        '2top:12@50 2top:21@50 2top:34@100 2bottom:56@20 2bottom:65@20 3top:123@20 3tod:123@20',
        ways('3top', 30, '409', '049', '094', '490', '904', '940'),
      ].join(' '),
    );
    expect(readSlip(text).ignored.map((it) => it.why)).toEqual(['date', 'chatter', 'total', 'total']);
  });

  test('three digits with a pair under "bottom" are shown, never guessed', () => {
    expect(bets('ล่าง\n56=20\n123=20*20')).toBe('2bottom:56@20');
    expect(ignored('ล่าง\n56=20\n123=20*20')).toEqual(['no_such_bet: 123']);
  });

  test('one seller, three customers', () => {
    const text = 'พี่เอ\nบล 45x50\n8บนมี300\n\nป้าบี\n307=10*10 112=20*3\n\nลุงซี 12 34 56\nบนล่าง=10';
    expect(bets(text)).toBe(
      [
        '2top:45@50 2bottom:45@50 run_top:8@300 3top:307@10 3tod:307@10',
        ways('3top', 20, '112', '121', '211'),
      ].join(' '),
    );
  });

  test('only what the round sells is read, the rest is named', () => {
    const options = { types: ['2top', '3top'] } as const;
    expect(bets('12 บน 50 ล่าง 20\n123=10*10', options)).toBe('2top:12@50 3top:123@10');
    expect(ignored('12 บน 50 ล่าง 20\n123=10*10', options)).toEqual(['not_sold: 12', 'not_sold: 123']);
  });

  test('the sides chosen on the screen count where no word says', () => {
    expect(bets('12=50', { sides: ['bottom'] })).toBe('2bottom:12@50');
    expect(bets('12=50\nบน\n34=50', { sides: ['bottom'] })).toBe('2bottom:12@50 2top:34@50');
    expect(bets('ล่าง\n12=50\n3 ตัว\n123=50', { sides: ['top'] })).toBe('2bottom:12@50 3top:123@50');
    expect(bets('2 ตัว\n12=50\nวิ่ง\n8=50\nวิ่ง 7=50', { sides: ['bottom'] })).toBe(
      '2bottom:12@50 run_bottom:8@50 run_bottom:7@50',
    );
    expect(bets('12=50', { sides: ['top', 'bottom'] })).toBe('2top:12@50 2bottom:12@50');
  });

  test('places point into the pasted text, also after emoji, Thai digits and dropped signs', () => {
    const text = '😀 พี่นก\u200B\r\n๑๒ = ๕๐\n16/2/67 345=10';
    const { entries, ignored } = readSlip(text);
    expect(entries.map((it) => text.slice(it.start, it.end))).toEqual(['๑๒', '345']);
    for (const it of ignored) expect(text.slice(it.start, it.end)).toBe(it.text);
    expect(ignored.map((it) => it.text.replace('\u200B', ''))).toEqual(['พี่นก', '16/2/67']);
  });

  test('a huge paste stops at the most entries and says so', () => {
    const text = Array.from(
      { length: mostEntries + 5 },
      (_, n) => `${String(n % 100).padStart(2, '0')}=5`,
    ).join('\n');
    const { entries, ignored } = readSlip(text);
    expect(entries).toHaveLength(mostEntries);
    expect(ignored.map((it) => it.why)).toEqual(Array.from({ length: 5 }, () => 'too_many'));
  });
});

describe('properties of reading', () => {
  const piece = fc.constantFrom(
    'บน',
    'ล่าง',
    'โต๊ด',
    'บนล่าง',
    'กลับ',
    'ตัวละ',
    'มี',
    'บ',
    'ล',
    'วิ่ง',
    'หน้า',
    '19ประตู',
    'รูดหน้า',
    'เบิ้ล',
    'ตอง',
    'รวม',
    'พี่นก',
    '12',
    '345',
    '8',
    '1234',
    '50',
    '100',
    '05',
    '123456',
    '=',
    '*',
    'x',
    '-',
    '/',
    '.',
    ':',
    ',',
    ' ',
    ' ',
    '\n',
    '\r\n',
    '😀',
    '๑๒',
    '16/2/67',
    'บาท',
    '\u200B',
  );
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
  );

  test('any text is read, every bet is well-formed, every place is inside', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { entries, ignored } = readSlip(text);
        for (const entry of entries) {
          expect(betTypeCodes).toContain(entry.type);
          expect(isBetNumber(entry.type, entry.number)).toBe(true);
          expect(entry.stake >= 100n && entry.stake % 100n === 0n && entry.stake <= 999_999_900n).toBe(true);
          expect(entry.start >= 0 && entry.start <= entry.end && entry.end <= text.length).toBe(true);
        }
        for (const part of ignored) expect(text.slice(part.start, part.end)).toBe(part.text);
      }),
      { numRuns: process.env['LONG'] === '1' ? 3000 : 500 },
    );
  });

  test('reading is a function of the text, and line ends do not matter', () => {
    fc.assert(
      fc.property(
        anyText.filter((text) => !text.includes('\r')),
        (text) => {
          expect(bets(text.replaceAll('\n', '\r\n'))).toBe(bets(text));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a plain bet is read as written, whatever separator and spaces', () => {
    const number = fc
      .integer({ min: 0, max: 999 })
      .chain((n) => fc.constantFrom(String(n).padStart(3, '0'), String(n % 100).padStart(2, '0')));
    const space = fc.constantFrom('', ' ', '  ');
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('=', '*', 'x', '×'),
        space,
        fc.integer({ min: 1, max: 999_999 }),
        (digits, sign, gap, stake) => {
          // 100=12 may stand the wrong way round: it is doubted, not read otherwise.
          const read = bets(`${digits}${gap}${sign}${gap}${stake}`).replace('?', '');
          expect(read).toBe(`${digits.length}top:${digits}@${stake}`);
        },
      ),
    );
  });

  test('a number without any stake in the text is never a bet', () => {
    const list = fc.array(
      fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0')),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        list,
        fc.constantFrom('บน', 'ล่าง', 'บนล่าง', ''),
        fc.constantFrom(' ', ',', '\n'),
        (numbers, side, between) => {
          expect(bets(`${side}\n${numbers.join(between)}`)).toBe('');
        },
      ),
    );
  });

  test('normalising keeps a place for every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { text: plain, at } = normalise(text);
        expect(at).toHaveLength(plain.length + 1);
        expect(at.every((place, index) => index === 0 || place >= (at[index - 1] ?? 0))).toBe(true);
        expect(at.at(-1)).toBe(text.length);
      }),
    );
  });
});
