import { expect, it } from 'vitest';

import * as texts from '../index.ts';

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

it('call the user name by one word, on the site as inside LINE', () => {
  const all = stringsOf(texts);
  expect(all.filter((text) => text.includes('ยูสเซอร์เนม')).length).toBeGreaterThan(15);
  expect(all.filter((text) => /ชื่อผู้ใช้|ชื่อยูส|ยูสเซอร์(?!เนม)|ยูเซอร์/.test(text))).toEqual([]);
});
