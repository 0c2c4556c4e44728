import { type Flow, flows } from '@benjarong/core/share';
import { liffMenuText } from '@benjarong/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';

import { FlowGrid } from './flow-grid.tsx';
import { moreLooks } from './flow-looks.tsx';

function draw(show: (flow: Flow) => boolean): void {
  document.body.innerHTML = renderToStaticMarkup(<FlowGrid grouped more={moreLooks} show={show} />);
}

function wordsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

afterEach(() => {
  document.body.replaceChildren();
});

it('shows every flow once, and no step that belongs inside another', () => {
  draw(() => true);
  expect(wordsOf('h2')).toEqual(Object.values(liffMenuText.groups));
  expect(wordsOf('a').toSorted()).toEqual(
    flows
      .filter(({ inner }) => inner !== true)
      .map(({ title }) => title)
      .toSorted(),
  );
});

it('names each list by its heading, and has no heading of an empty group', () => {
  draw(({ name }) => name === 'deposit');
  expect(wordsOf('h2')).toEqual([liffMenuText.groups.money]);
  const label = document.querySelector('ul')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(label)?.textContent).toBe(liffMenuText.groups.money);
});

it('each flow of a menu has an icon of its own', () => {
  draw(({ access, name }) => access !== 'guest' && !['home', 'lobby', 'payment', 'share'].includes(name));
  expect(document.querySelectorAll('a').length).toBeGreaterThan(25);
  expect(document.querySelectorAll('.lucide-chevron-right')).toHaveLength(0);
});

it('leaves no lone tile: a list that fills rows of three, and none of four, stands in threes', () => {
  const names = flows.filter(({ inner }) => inner !== true).map(({ name }) => name);
  const thirds = (count: number) => {
    const some = new Set(names.slice(0, count));
    document.body.innerHTML = renderToStaticMarkup(<FlowGrid show={({ name }) => some.has(name)} />);
    return document.querySelector('ul')?.hasAttribute('data-thirds');
  };
  expect([6, 7, 8, 9, 10, 12].map(thirds)).toEqual([true, false, false, true, false, false]);
});
