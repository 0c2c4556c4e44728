import { describe, expect, test } from 'vitest';

import { readNumberList } from './number-list.ts';

describe('a list of numbers', () => {
  test.each([
    ['2top', '12, 21 12\n07', ['07', '12', '21'], []],
    ['3tod', '321 123 211', ['112', '123'], []],
    ['2top', '19 ประตู 5', 19, []],
    ['2top', '19doors 5 44', 20, []],
    ['2top', '19ประตู5', 19, []],
    ['3top', 'ตอง', 10, []],
    ['3top', 'triples 123', 11, []],
    ['2bottom', 'เบิ้ล', 10, []],
    ['2top', 'รูดหน้า 5 รูดหลัง 5', 19, []],
    ['3top', 'กลับ 123', 6, []],
    ['2top', 'low', 50, []],
    ['run_top', '5 7', ['5', '7'], []],
    ['2top', '123 19 ประตู', ['19'], ['123', 'ประตู']],
    ['2top', 'triples 5 xx', [], ['triples', '5', 'xx']],
    ['3top', '19 doors 5', [], ['19', 'doors', '5']],
    ['set4', '1234 123', ['1234'], ['123']],
  ] as const)('of %s reads %j', (type, text, numbers, unread) => {
    const read = readNumberList(type, text);
    expect(typeof numbers === 'number' ? read.numbers.length : read.numbers).toEqual(numbers);
    expect(read.unread).toEqual(unread);
  });
});
