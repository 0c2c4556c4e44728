import { describe, expect, it } from 'vitest';

import { gridWindow } from './grid-window.ts';

const phone = { columns: 3, row: 150, viewport: 844, spare: 2 };

describe('the window of a game grid', () => {
  it('draws as little for 10,000 games as for 1,000', () => {
    const few = gridWindow({ ...phone, count: 1_000, top: 200 });
    const many = gridWindow({ ...phone, count: 10_000, top: 200 });
    expect(many.to - many.from).toBe(few.to - few.from);
    expect(many.to - many.from).toBeLessThanOrEqual(36);
  });

  it('always covers what the viewport shows and keeps the height of the whole grid', () => {
    for (const count of [1, 2, 59, 60, 61, 1_000, 9_999]) {
      for (const columns of [1, 3, 5, 6]) {
        for (let top = 700; top > -60_000; top -= 977) {
          const drawn = gridWindow({ ...phone, columns, count, top });
          const rows = Math.ceil(count / columns);
          const drawnRows = Math.ceil((drawn.to - drawn.from) / columns);
          expect(drawn.above + drawn.below + drawnRows * phone.row).toBe(rows * phone.row);
          const firstSeen = Math.max(0, Math.floor(-top / phone.row));
          const lastSeen = Math.min(rows, Math.ceil((phone.viewport - top) / phone.row));
          if (firstSeen >= rows || lastSeen <= firstSeen) continue;
          expect(drawn.from).toBeLessThanOrEqual(firstSeen * columns);
          expect(drawn.to).toBeGreaterThanOrEqual(Math.min(count, lastSeen * columns));
        }
      }
    }
  });

  it('draws everything of a short list', () => {
    expect(gridWindow({ ...phone, count: 7, top: 300 })).toEqual({ from: 0, to: 7, above: 0, below: 0 });
  });
});
