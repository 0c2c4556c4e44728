import { flowRoutes, previewPicture } from '@benjarong/contract/share';
import { shareFlows, webUrl } from '@benjarong/core/share';
import { describe, expect, it, vi } from 'vitest';

import { drawerMenu, headerMenu, memberMenu, quickMenu } from '../shell/menus.ts';
import { findRoute, hasPage, parentOf } from './find-route.ts';
import { pages } from './pages.ts';
import { routeTable } from './route-table.ts';

/** Every route of specification §2 that belongs to the site (`/liff/{name}` is an app of its own). */
const specified = `/ /affiliate /cashback /casino /fishing /forgot /freespin /login /play /promotions /redeem
  /register /slot /sport /winloss /lotto/bills /lotto/lobby /lotto/rates /lotto/results /member /member/coupon
  /member/creditfree /member/deposit /member/payment /member/profile /member/promotions /member/statement
  /member/wheel /member/winloss /member/withdraw /lobby/hot /lobby /lotto/r1 /lotto /poll/1 /poll`.split(
  /\s+/,
);

/** Addresses of the house's own, besides those of the specification (product.md, "Links for admins"). */
const house = ['/member/deposit/missing', '/responsible', '/terms', '/privacy', '/help/:slug?', '/share'];

/** Not served by a production server. */
const gallery = '/__gallery';

describe('the route table', () => {
  it('has an entry for every route of the specification', () => {
    expect(specified.filter((path) => findRoute(path) === undefined)).toEqual([]);
  });

  it('has nothing else but the addresses of the house', () => {
    const patterns = new Set(specified.map((path) => findRoute(path)?.path));
    const others = routeTable.flatMap(({ path }) => (patterns.has(path) ? [] : [path]));
    expect(others.filter((path) => path !== gallery)).toEqual(house);
    expect(house.filter((path) => !hasPage(path.replace(/\/:\w+\?$/, '')))).toEqual([]);
  });

  it('has a page for every route, and no page without a route', () => {
    expect(Object.keys(pages).toSorted()).toEqual(routeTable.map(({ path }) => path).toSorted());
  });

  it('takes a slash at the end, parameters that may be missing, and a broken escape', () => {
    expect(findRoute('/member/deposit/')?.path).toBe('/member/deposit');
    expect(findRoute('/lobby')?.path).toBe('/lobby/:name?');
    // The router warns of it.
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(findRoute('/lobby/%E0%A4%A')?.path).toBe('/lobby/:name?');
    expect(findRoute('/member/nowhere')).toBeUndefined();
  });

  it('finds fixed lotto routes before the round with its parameter', () => {
    expect(findRoute('/lotto/rates')?.path).toBe('/lotto/rates');
    expect(findRoute('/lotto/2026-11-21')?.path).toBe('/lotto/:round_id?');
  });

  it('lets only members into the member area, only visitors into log-in and registration', () => {
    const access = (prefix: RegExp) =>
      new Set(routeTable.filter(({ path }) => prefix.test(path)).map((entry) => entry.access));
    expect(access(/^\/member/)).toEqual(new Set(['member']));
    expect(access(/^\/(login|register|forgot)$/)).toEqual(new Set(['guest']));
  });

  it('knows which paths have a page, whatever their query', () => {
    expect(hasPage('/slot?provider=p1')).toBe(true);
    expect(hasPage('/lobby/hot#x')).toBe(true);
    expect(hasPage('/nowhere')).toBe(false);
  });
});

it.each([
  ['/member/deposit', '/member'],
  ['/member/deposit/missing', '/member/deposit'],
  ['/member/payment', '/member/deposit'],
  ['/member', '/'],
  ['/lotto/bills', '/lotto/lobby'],
  ['/lotto/2026-11-21', '/lotto/lobby'],
  ['/lotto/lobby', '/'],
  ['/lobby/hot', '/'],
  ['/slot', '/'],
  ['/help/deposit', '/help'],
  ['/help', '/'],
  ['/forgot', '/login'],
  ['/nowhere/at/all', '/'],
])('the way back from %s is %s', (path, up) => {
  expect(parentOf(path)).toEqual({ path: up, title: findRoute(up)?.title });
});

it('links to every page, and to every flow of the mini-app, have a picture of their own', () => {
  for (const paths of [routeTable.map(({ path }) => path), flowRoutes.map(({ site }) => site)]) {
    const own = paths.filter((path) => path !== gallery);
    const pictures = own.map((path) => previewPicture(path));
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
  }
});

it('web links of the link maker lead to a page, of the site or of the mini-app', () => {
  const web = shareFlows.map((flow) => new URL(webUrl('https://site.test', flow)).pathname);
  expect(web.length).toBeGreaterThan(20);
  expect(web.filter((path) => !hasPage(path) && !/^\/liff\/(?:notifications|contact)$/.test(path))).toEqual(
    [],
  );
});

describe('the menus', () => {
  it('never lead to a page that does not exist', () => {
    const entries = [...headerMenu(), ...drawerMenu(), ...memberMenu(), ...quickMenu()];
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ path }) => !hasPage(path))).toEqual([]);
  });

  it('never lead to the link maker, which is for admins', () => {
    const entries = [...headerMenu(), ...drawerMenu(), ...memberMenu(), ...quickMenu()];
    expect(entries.map(({ path }) => path)).not.toContain('/share');
  });

  it('keep the order of the specification', () => {
    expect(headerMenu().map(({ path }) => path)).toEqual([
      '/slot',
      '/lotto/lobby',
      '/casino',
      '/sport',
      '/affiliate',
      '/promotions',
      '/winloss',
      '/redeem',
    ]);
    expect(memberMenu().map(({ path }) => path)).toEqual([
      '/member/profile',
      '/affiliate',
      '/member/creditfree',
      '/member/wheel',
      '/redeem',
      '/cashback',
      '/member/winloss',
      '/promotions',
      '/member/coupon',
      '/member/statement',
    ]);
    expect(quickMenu().map(({ path }) => path)).toEqual([
      '/member/wheel',
      '/member/creditfree',
      '/member/coupon',
      '/cashback',
    ]);
  });
});
