import { gameCategories } from '@benjarong/contract';
import { fill, sandboxGamesText as t, sandboxGameText as g } from '@benjarong/text';

import { html, type Html } from '../kernel/html.ts';
import type { PayTable } from './paytable.ts';
import { payTableBody } from './paytable.page.ts';
import type { Round } from './rounds.ts';

const clock = new Intl.DateTimeFormat('th-TH', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

/** The start page of the games environment: one card per category, and the newest rounds. */
export function gamesPage(rounds: readonly Round[]): Html {
  return html`<div class="intro">
      <h1>${t.title}</h1>
      <p>${t.lead}</p>
    </div>
    <ul class="games">
      ${gameCategories.map(
        (category) =>
          html`<li class="game-card">
            <img src="/games/art/tile-${category}/sample-${category}.svg" alt="" width="300" height="300" />
            <div class="game-text">
              <h2>${t.categories[category]}</h2>
              <p class="muted">${t.about[category]}</p>
              <div class="row">
                <a
                  class="primary"
                  href="/games/try/${category}"
                  aria-label="${t.try} ${t.categories[category]}"
                  >${t.try}</a
                >
                <a
                  class="quiet"
                  href="/games/paytable/${category}"
                  aria-label="${fill(t.paytableOf, { name: t.categories[category] })}"
                  >${t.paytable}</a
                >
              </div>
            </div>
          </li>`,
      )}
    </ul>
    <section class="card rounds">
      <h2>${t.rounds}</h2>
      <p class="muted">${t.roundsAbout}</p>
      ${
        rounds.length === 0
          ? html`<p class="muted">${t.noRounds}</p>`
          : html`<div class="table-scroll" tabindex="0" role="region" aria-label="${t.rounds}">
              <table>
                <thead>
                  <tr>
                    <th scope="col">${t.game}</th>
                    <th scope="col" class="number">${g.stake}</th>
                    <th scope="col" class="number">${g.win}</th>
                    <th scope="col">${t.state}</th>
                  </tr>
                </thead>
                <tbody>
                  ${rounds.map(roundRow)}
                </tbody>
              </table>
            </div>`
      }
    </section>`;
}

/** The page of a category's pay tables. */
export function payTablePage(name: string, tables: readonly PayTable[]): Html {
  return html`<div class="intro">
      <h1>${fill(t.paytableOf, { name })}</h1>
    </div>
    <div class="tables">
      ${tables.map(
        (table) =>
          html`<section class="card">
            <h2>${table.title}</h2>
            ${payTableBody(table)}
          </section>`,
      )}
    </div>`;
}

function roundRow(round: Round): Html {
  return html`<tr data-state="${round.state}">
    <th scope="row">${round.game_name}<small>${clock.format(new Date(round.at))}</small></th>
    <td class="number">${round.stake}</td>
    <td class="number">${round.win ?? '-'}</td>
    <td><span class="state">${t.states[round.state]}</span></td>
  </tr>`;
}
