import {
  fill,
  sandboxFishText,
  sandboxGameText as g,
  sandboxSlotText,
  sandboxTableText,
} from '@benjarong/text';

import { html, type Html } from '../kernel/html.ts';
import type { PayRow, PayTable } from './paytable.ts';

/** A pay table for people: RTP, rules, every pay with its true chance. */
export function payTableBody(table: PayTable, theme = 'siam'): Html {
  return html`<div class="paytable">
    <p class="rtp"><span>${g.rtp}</span> <b>${table.rtp}%</b></p>
    ${table.rules.map((rule) => html`<p class="muted">${rule}</p>`)}
    <div class="table-scroll" tabindex="0" role="region" aria-label="${table.title}">
      <table>
        ${table.engine === 'slot' || table.engine === 'freespin' ? slotRows(table, theme) : betRows(table, theme)}
      </table>
    </div>
    ${
      table.engine === 'slot' || table.engine === 'freespin'
        ? html`<p class="muted small">${sandboxSlotText.lineChance} · ${sandboxSlotText.scatterChance}</p>`
        : ''
    }
    <p class="muted small">${g.fair}</p>
  </div>`;
}

function picture(src: string): Html {
  return html`<img src="${src}" alt="" width="40" height="40" loading="lazy" />`;
}

function icon(table: PayTable, row: PayRow, theme: string): Html {
  if (table.engine === 'slot' || table.engine === 'freespin')
    return picture(`/games/art/${theme}/${row.id}.svg`);
  if (table.engine === 'fish') return picture(`/games/art/fish/${row.id}.svg`);
  const face = /^face-(\d)$/.exec(row.id)?.[1];
  return face === undefined ? html`` : picture(`/games/art/dice/${face}.svg`);
}

function cells(list: readonly Html[]): Html {
  return html`${list}`;
}

function slotRows(table: PayTable, theme: string): Html {
  return html`<thead>
      <tr>
        <th scope="col">${sandboxSlotText.symbol}</th>
        ${[3, 4, 5].map((n) => html`<th scope="col" class="number">${fill(sandboxSlotText.of, { n })}</th>`)}
        <th scope="col" class="number">${g.chance}</th>
      </tr>
    </thead>
    <tbody>
      ${table.rows.map(
        (row) =>
          html`<tr>
            <th scope="row"><span class="with-icon">${icon(table, row, theme)}${row.label}</span></th>
            ${cells(row.pays.map((pay) => html`<td class="number">×${pay}</td>`))}
            <td class="number">${fill(g.oneIn, { n: row.one_in })}</td>
          </tr>`,
      )}
    </tbody>`;
}

function betRows(table: PayTable, theme: string): Html {
  const paying = table.rows.some((row) => row.pays.length > 0);
  return html`<thead>
      <tr>
        <th scope="col">${table.engine === 'fish' ? sandboxFishText.fish : sandboxTableText.bet}</th>
        ${paying ? html`<th scope="col" class="number">${table.engine === 'fish' ? g.pays : sandboxTableText.returns}</th>` : ''}
        <th scope="col" class="number">${g.chance}</th>
        ${paying ? html`<th scope="col" class="number">RTP</th>` : ''}
      </tr>
    </thead>
    <tbody>
      ${table.rows.map(
        (row) =>
          html`<tr>
            <th scope="row"><span class="with-icon">${icon(table, row, theme)}${row.label}</span></th>
            ${paying ? html`<td class="number">×${row.pays[0] ?? ''}</td>` : ''}
            <td class="number">${row.chance}%</td>
            ${paying ? html`<td class="number">${row.rtp ?? ''}%</td>` : ''}
          </tr>`,
      )}
    </tbody>`;
}
