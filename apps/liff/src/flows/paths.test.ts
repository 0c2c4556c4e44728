import { flows, shareFlows } from '@benjarong/core/share';
import { describe, expect, it } from 'vitest';

import { addressOf, placeOf } from './paths.ts';
import { pages } from './pages.ts';

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
    ['/poll', '/liff/poll'],
    ['/poll/1', '/liff/poll?id=1'],
    ['/poll/1?choice=2', '/liff/poll?choice=2&id=1'],
    ['/member/', '/liff/member'],
  ])('%s of the site is %s', (site, liff) => {
    expect(addressOf(site)).toBe(liff);
    const [pathname = '', query = ''] = liff.split('?');
    const back = placeOf(pathname, query === '' ? '' : `?${query}`);
    expect(back.path + back.search).toBe(site.replace(/(?<=.)\/$/, ''));
  });
  it('has none for a page that no flow shows', () => {
    expect(addressOf('/__gallery')).toBeUndefined();
    expect(addressOf('/nowhere')).toBeUndefined();
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

it('every flow has a page, and every page a flow', () => {
  expect(Object.keys(pages).toSorted()).toEqual(flows.map(({ name }) => name).toSorted());
});

it('the link maker knows the flows that people may link to, deposit and registration first', () => {
  expect(shareFlows.slice(0, 2).map(({ name }) => name)).toEqual(['deposit', 'register']);
  expect(shareFlows.map(({ name }) => name).toSorted()).toEqual(
    flows.flatMap(({ name, inner }) => (inner ? [] : [name])).toSorted(),
  );
});
