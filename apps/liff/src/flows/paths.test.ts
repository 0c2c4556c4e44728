import { shareFlows } from '@benjarong/core/share';
import { describe, expect, it } from 'vitest';

import { flows } from './flows.ts';
import { addressOf, placeOf } from './paths.ts';

describe('addresses of the mini-app', () => {
  it.each([
    ['/member/deposit?amount=300', '/liff/deposit?amount=300'],
    ['/', '/liff/home'],
    ['/lobby/slot?provider=p1', '/liff/lobby?provider=p1&key=slot'],
    ['/lobby/hot?provider=p1', '/liff/lobby?provider=p1'],
    ['/lotto/lobby', '/liff/lotto'],
    ['/lotto/gov_2026-12-01', '/liff/lotto?round_id=gov_2026-12-01'],
    ['/lotto/r%2F1?tab=shoot', '/liff/lotto?tab=shoot&round_id=r%2F1'],
    ['/lotto/bills?bill=b1', '/liff/lotto-bills?bill=b1'],
    ['/slot?q=naga', '/liff/slot?q=naga'],
    ['/member/', '/liff/member'],
  ])('%s of the site is %s', (site, liff) => {
    expect(addressOf(site)).toBe(liff);
    const [pathname = '', query = ''] = liff.split('?');
    const back = placeOf(pathname, query === '' ? '' : `?${query}`);
    expect(back.path + back.search).toBe(site.replace(/(?<=.)\/$/, ''));
  });
  it('has none for a page that no flow shows', () => {
    expect(addressOf('/promotions')).toBeUndefined();
    expect(addressOf('/member/wheel')).toBeUndefined();
  });
  it('reads the endpoint alone as home, and an unknown name as no flow', () => {
    expect(placeOf('/liff/', '').flow?.name).toBe('home');
    expect(placeOf('/liff', '').flow?.name).toBe('home');
    expect(placeOf('/liff/nowhere', '').flow).toBeUndefined();
    expect(placeOf('/liff/lobby', '').path).toBe('/lobby/hot');
    expect(placeOf('/liff/lotto', '?round_id=').path).toBe('/lotto/lobby');
    expect(addressOf('/lotto')).toBe('/liff/lotto');
    expect(addressOf('/lotto/%E0')).toBe('/liff/lotto?round_id=%25E0');
  });
  it('finds the way back from every flow', () => {
    for (const flow of flows) expect(addressOf(flow.site)).toBe(`/liff/${flow.name}`);
  });
});

it('the link maker knows exactly the flows that people may link to, by the same routes', () => {
  const plain = (list: readonly { readonly name: string; readonly site: string; readonly title: string }[]) =>
    Object.fromEntries(list.map(({ name, site, title }) => [name, `${site} ${title}`]));
  // A new flow takes a line in packages/contract/src/share/flows.ts too.
  expect(plain(shareFlows)).toEqual(plain(flows.filter(({ inner }) => inner !== true)));
});
