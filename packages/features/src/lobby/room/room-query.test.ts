import { describe, expect, it } from 'vitest';

import { listQuery, readFilters, writeFilters } from './room-query.ts';

describe('the filters of a lobby in the address', () => {
  it('come back as they were written', () => {
    const filters = { q: 'มังกร', provider: 'siam-forge', view: 'favourites', sort: 'name' } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('are left out when they are the usual ones', () => {
    expect(writeFilters(readFilters('?show=all&sort=popular&q='))).toBe('');
  });

  it('ignore what is unknown and cut what is too long', () => {
    const filters = readFilters(`?show=../x&sort=DROP&q=${'ก'.repeat(200)}`);
    expect(filters).toMatchObject({ view: 'all', sort: 'popular' });
    expect(filters.q).toHaveLength(80);
  });

  it('become the list call without empty fields', () => {
    expect(listQuery('slot', readFilters('?q=%20%20'))).toEqual({ category: 'slot' });
    expect(listQuery(undefined, readFilters('?provider=p1&sort=new'))).toEqual({
      provider: 'p1',
      sort: 'new',
    });
  });
});
