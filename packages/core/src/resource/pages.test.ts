import { describe, expect, it } from 'vitest';

import { joined, pageAfter } from './pages.ts';
import { idle, loadingFrom, ready } from './resource.ts';

function same(item: string) {
  return item;
}

describe('pages of a list', () => {
  it('stand one behind the other, what moved between them once', () => {
    expect(joined(['a', 'b'], { items: ['b', 'c'], total: 4 }, same)).toEqual({
      items: ['a', 'b', 'c'],
      total: 4,
    });
  });

  it('end with one that brings nothing new, whatever the total says', () => {
    const list = joined(['a', 'b'], { items: ['b'], total: 3 }, same);
    expect(list).toEqual({ items: ['a', 'b'], total: 2 });
    expect(pageAfter(ready({ ...list, page: 2 }, 0))).toBeUndefined();
  });

  it('go on until all are here, not before the first and not while one is on its way', () => {
    const some = ready({ items: ['a', 'b'], page: 1, total: 3 }, 0);
    expect(pageAfter(some)).toBe(2);
    expect(pageAfter(loadingFrom(some))).toBeUndefined();
    expect(pageAfter(ready({ items: ['a'], page: 1, total: 1 }, 0))).toBeUndefined();
    expect(pageAfter(idle)).toBeUndefined();
  });
});
