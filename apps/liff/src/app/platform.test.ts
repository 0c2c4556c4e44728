import { expect, it } from 'vitest';

import { createHistory } from './history.ts';
import { createLiffPlatform } from './platform.ts';

it('gives others a link of LINE’s, never the endpoint', () => {
  const { linkTo } = createLiffPlatform(createHistory(), undefined, '1650000999-BenjaRng');
  expect(linkTo('/lotto/bills?bill=b1')).toBe('https://liff.line.me/1650000999-BenjaRng/lotto-bills?bill=b1');
  expect(linkTo('/lotto/r1')).toBe('https://liff.line.me/1650000999-BenjaRng/lotto?round_id=r1');
});

it('gives the page’s own address where LINE is not configured', () => {
  const { linkTo } = createLiffPlatform(createHistory(), undefined);
  expect(linkTo('/lotto/bills')).toBe(`${window.location.origin}/liff/lotto-bills`);
});
