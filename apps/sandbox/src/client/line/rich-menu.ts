import { sandboxLineText as t } from '@benjarong/text';

import { byId, byIdAs, make } from '../dom.ts';
import type { OpenAction } from './flex.ts';
import { isTable, type Table, tablesOf, textOf } from './read.ts';

let drawn = '';
let open: boolean | undefined;

/** Draws the rich menu of the official account; other rooms have none. */
export function drawMenu(menu: Table, here: boolean, act: OpenAction): void {
  byId('menu').hidden = !here;
  byId('menu-toggle').hidden = !here;
  const mark = JSON.stringify(menu);
  if (mark === drawn) return;
  drawn = mark;
  const size = isTable(menu['size']) ? menu['size'] : {};
  const width = number(size, 'width') || 1;
  const height = number(size, 'height') || 1;
  byIdAs('menu-bar', HTMLButtonElement).textContent = textOf(menu, 'chatBarText');
  const areas = byId('menu-areas');
  areas.style.aspectRatio = `${width} / ${height}`;
  areas.style.backgroundImage = `url("${textOf(menu, 'image')}")`;
  areas.classList.toggle('is-drawn', menu['drawn'] === true);
  areas.replaceChildren(
    ...tablesOf(menu, 'areas').map((area, i) => {
      const bounds = isTable(area['bounds']) ? area['bounds'] : {};
      const action = isTable(area['action']) ? area['action'] : {};
      const label = textOf(action, 'label', `${i + 1}`);
      const button = make(
        'button',
        { class: 'rich-area', attributes: { type: 'button', 'aria-label': label } },
        make('span', { text: label, attributes: { 'aria-hidden': 'true' } }),
      );
      button.style.left = percent(number(bounds, 'x'), width);
      button.style.top = percent(number(bounds, 'y'), height);
      button.style.width = percent(number(bounds, 'width'), width);
      button.style.height = percent(number(bounds, 'height'), height);
      button.addEventListener('click', () => act(action, button));
      return button;
    }),
  );
  show(open ?? menu['selected'] !== false);
}

for (const id of ['menu-bar', 'menu-toggle']) byId(id).addEventListener('click', () => show(open !== true));

function number(table: Table, name: string): number {
  const value = table[name];
  return typeof value === 'number' ? value : 0;
}

function percent(part: number, whole: number): string {
  return `${(100 * part) / whole}%`;
}

function show(shown: boolean): void {
  open = shown;
  byId('menu-areas').hidden = !shown;
  byId('menu').classList.toggle('is-open', shown);
  byId('menu-bar').setAttribute('aria-expanded', String(shown));
  byId('menu-toggle').setAttribute('aria-expanded', String(shown));
  byId('menu-toggle-text').textContent = shown ? t.chat.hideMenu : t.chat.showMenu;
}
