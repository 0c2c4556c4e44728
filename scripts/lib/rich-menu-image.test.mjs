import { expect, it } from 'vitest';

import { menuPage } from './rich-menu-image.mjs';

const menu = {
  flows: { home: 'Home', slot: 'Slots' },
  grid: { width: 2500, height: 1686, columns: 3, rows: 2 },
  resolveArt: (path) => ({ svg: `<svg id="${path}"/>` }),
  name: 'Gold & Silver',
  paint: { solid: '#0B7A53', light: '#7FE0B6' },
};
const drawn = (path) => Buffer.from(`<svg id="${path}"/>`).toString('base64');

it('draws the rich menu in the colours and under the name of the house', () => {
  const page = menuPage(menu);
  expect(page).toContain('color-mix(in srgb, #0B7A53');
  expect(page).toContain('color: #7FE0B6');
  expect(page).toContain('<small>Gold &amp; Silver</small>');
  expect(page).toContain(drawn('/art/icon.svg'));
});

it('puts the own logo of the house in place of the drawn one, and nowhere else', () => {
  const page = menuPage({ ...menu, logo: 'data:image/png;base64,AAAA' });
  expect(page.split('data:image/png;base64,AAAA')).toHaveLength(2);
  expect(page).not.toContain(drawn('/art/icon.svg'));
});
