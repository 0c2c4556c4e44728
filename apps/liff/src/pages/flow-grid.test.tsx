import { type Flow, flows } from '@benjarong/core/share';
import { liffText } from '@benjarong/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { FlowGrid } from './flow-grid.tsx';

function draw(show: (flow: Flow) => boolean): void {
  document.body.innerHTML = renderToStaticMarkup(<FlowGrid grouped show={show} />);
}
function wordsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

it('shows every flow once, and no step that belongs inside another', () => {
  draw(() => true);
  expect(wordsOf('h2')).toEqual(Object.values(liffText.groups));
  expect(wordsOf('a').toSorted()).toEqual(
    flows
      .filter(({ inner }) => inner !== true)
      .map(({ title }) => title)
      .toSorted(),
  );
});

it('names each list by its heading, and has no heading of an empty group', () => {
  draw(({ name }) => name === 'deposit');
  expect(wordsOf('h2')).toEqual([liffText.groups.money]);
  const label = document.querySelector('ul')?.getAttribute('aria-labelledby') ?? '';
  expect(document.getElementById(label)?.textContent).toBe(liffText.groups.money);
});
