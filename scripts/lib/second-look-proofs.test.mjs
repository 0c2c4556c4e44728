// What members, admins and operators met at the second look (issue 11, points 1–43; issue 8, points 9–12), part by part, with
// the sentences of the design's sections of that name: each with the test that proves it. What only a browser's measurement
// shows (the times of points 23 and 30) is in `bench/`; what no test proves is not in the table.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from './ensure.mjs';
import { checkProofs } from './proof-table.mjs';
import { house } from './second-look/house.mjs';
import { line } from './second-look/line.mjs';
import { lotto } from './second-look/lotto.mjs';
import { pages } from './second-look/pages.mjs';
import { site } from './second-look/site.mjs';

const rows = [...site, ...pages, ...line, ...lotto, ...house];

checkProofs(rows);

it('has every point, in order, and no condition twice', () => {
  const points = [...new Set(rows.map(([condition]) => condition.split(' ', 1)[0]))];
  expect(points).toEqual([
    ...Array.from({ length: 43 }, (_, index) => String(index + 1)),
    '8.9',
    '8.10',
    '8.11',
    '8.12',
  ]);
  for (const [index, [condition]] of rows.entries())
    expect([condition, rows[index - 1]?.[0] === condition]).toEqual([condition, false]);
});

// Rows of the table that `member-slips.test.ts` reads, each with its meaning.
it.each([
  'ตัวละ20 บน⏎15 51 17 71⏎ตัวละ50 ล่าง⏎15 17',
  'บน20⏎15 51⏎ล่าง50⏎15 17',
  'ตัวละ20⏎บน 15 51⏎ล่าง 15',
  'บนล่างกลับ⏎12=50',
  'ยี่กีรอบ 39 12=50',
  '28/11 12=50',
  '468 6ตัว=20',
  '789 100ต50',
  'l2=50',
  'ยกเลิก 25=50 นะคะ',
  '555=20*1',
])('38 · the wrong reading of %j is a row with its meaning', (text) => {
  const table = readFileSync(
    path.join(root, 'packages/lotto-engine/src/slip/testing/member-slips.txt'),
    'utf8',
  );
  expect(table).toContain(`\n${text} ⟹ `);
});
