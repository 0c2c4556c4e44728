import { describe, expect, test } from 'vitest';

import { readSlip } from './read.ts';

/** A reading in short: type:number@baht, with ? where it is doubtful. */
function bets(text: string): string {
  return readSlip(text)
    .entries.map((it) => `${it.type}:${it.number}@${it.stake / 100n}${it.doubt ? '?' : ''}`)
    .join(' ');
}

function ignored(text: string): readonly string[] {
  return readSlip(text).ignored.map((it) => `${it.why}: ${it.text}`);
}

function ways(type: string, stake: number, ...numbers: readonly string[]): string {
  return numbers.map((number) => `${type}:${number}@${stake}`).join(' ');
}

describe('what members really type', () => {
  const helper = (type: string, baht: string, make: (n: number) => string): string =>
    Array.from({ length: 10 }, (_, n) => `${type}:${make(n)}@${baht}`).join(' ');
  const fives = ['05', '15', '25', '35', '45', '50', '51', '52', '53', '54', '55', '56', '57', '58', '59'];
  const doors5 = ways('2top', 20, ...fives, '65', '75', '85', '95');
  const twice = '2top:12@20 2top:34@20 2bottom:12@20 2bottom:34@20';
  test.each([
    // The stakes of a list on a line of their own.
    ['12 34\nบน 20 ล่าง 20', twice],
    ['12 34\nบน20 ล่าง20', twice],
    ['12\n34\nบน 20, ล่าง 20', twice],
    ['123\n456\nบน 20 โต๊ด 10', '3top:123@20 3top:456@20 3tod:123@10 3tod:456@10'],
    ['12 34\n20*20', '2top:12@20? 2top:21@20? 2top:34@20? 2top:43@20?'],
    ['123 456\n50*20', '3top:123@50? 3tod:123@20? 3top:456@50? 3tod:456@20?'],
    ['12\n15*20', '2top:15@20'],
    // The side behind its amount.
    ['12 50 บน 20 ล่าง', '2top:12@50? 2bottom:12@20?'],
    ['12 50บ 20ล', '2top:12@50? 2bottom:12@20?'],
    ['123 50 บน 20 โต๊ด', '3top:123@50? 3tod:123@20?'],
    // Helpers before and behind their digit, with the side between.
    ['19ประตูบน 5=20', doors5],
    ['19 ประตู บน 5 20', ''],
    ['5 19ประตู=20', doors5],
    ['5 19ประตู 20', doors5.replaceAll('@20', '@20?')],
    ['รูดหน้าบน 5=10', helper('2top', '10', (n) => `5${n}`)],
    ['5 รูดหลัง 10', helper('2top', '10?', (n) => `${n}5`)],
    ['ตอง 10', helper('3top', '10?', (n) => `${n}${n}${n}`)],
    ['เบิ้ลทั้งหมด บน 20', helper('2top', '20', (n) => `${n}${n}`)],
    ['เบิ้ล 11 22 = 20', '2top:11@20 2top:22@20'],
    ['ตอง 555 = 20', '3top:555@20'],
    // Bets that we do not sell are no run bets.
    ['รูด 5 บน 10', ''],
    ['รูดบน 5=10', ''],
    ['ปักหลักหน่วย 5 บน 100', ''],
    ['ปักสิบ\n5=100', ''],
    // Pictures, a currency before the amount, thousands.
    ['🔥12🔥=50', '2top:12@50'],
    ['12👉50', '2top:12@50'],
    ['1️⃣2️⃣=50', '2top:12@50'],
    ['12=฿50', '2top:12@50'],
    ['12=1,000*500', '2top:12@1000 2top:21@500'],
    ['12=5,100=20', '2top:12@5 3top:100@20'],
    // Number and amount may stand the wrong way round.
    ['100=12', '3top:100@12?'],
    ['50 ละ 12', '2top:50@12?'],
    ['12=100', '2top:12@100'],
    ['50=5', '2top:50@5'],
    // Arrows and brackets are ornaments unless they stand where a bet does.
    ['🔄\n12=50\n13=50', '2top:12@50 2top:13@50'],
    ['🔁 12=50 🔄 13=50', '2top:12@50 2top:13@50'],
    ['12🔄=50', '2top:12@50 2top:21@50'],
    ['(25) 12=50', '2top:12@50'],
    ['[10] 12 13=50', '2top:12@50 2top:13@50'],
    ['(12) (13)=50', '2top:12@50 2top:13@50'],
  ])('%j', (text, expected) => {
    expect(bets(text)).toBe(expected);
  });

  test.each([
    ['รูด 5 บน 10', ['no_such_bet: 5']],
    ['ตองบนล่าง', ['no_stake: ตองบนล่าง']],
    ['เบิ้ล', ['no_stake: เบิ้ล']],
    ['5 รูดหน้า', ['no_stake: 5']],
  ])('%j is named once', (text, expected) => {
    expect(ignored(text)).toEqual(expected);
  });
});
