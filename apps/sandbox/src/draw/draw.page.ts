import { sandboxDrawText as t } from '@benjarong/text';

import { html, type Html } from '../kernel/html.ts';
import type { AnnouncedResult } from './draw-feed.ts';

const bangkok = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The page of the demo's draw: the results announced so far, newest first, and who shoots numbers. */
export function drawPage(results: readonly AnnouncedResult[], shooters: readonly string[]): Html {
  return html`<div class="intro">
      <h1>${t.title}</h1>
      <p>${t.lead}</p>
    </div>
    <div class="draw">
      <section class="card">
        <h2>${t.results}</h2>
        ${
          results.length === 0
            ? html`<p class="muted">${t.none}</p>`
            : html`<div class="table-scroll" tabindex="0" role="region" aria-label="${t.results}">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">${t.time}</th>
                      <th scope="col">${t.round}</th>
                      <th scope="col">${t.first}</th>
                      <th scope="col">${t.bottom2}</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${results.map(row)}
                  </tbody>
                </table>
              </div>`
        }
      </section>
      <section class="card">
        <h2>${t.shooters}</h2>
        <p class="muted">${t.shootersLead}</p>
        <ul class="people">
          ${shooters.map((name) => html`<li translate="no">${name}</li>`)}
        </ul>
      </section>
    </div>`;
}

function row({ at, kindName, first, bottom2 }: AnnouncedResult): Html {
  return html`<tr>
    <td class="when">${bangkok.format(new Date(at))}</td>
    <th scope="row">${kindName}</th>
    <td class="drawn">${first}</td>
    <td class="drawn">${bottom2}</td>
  </tr>`;
}
