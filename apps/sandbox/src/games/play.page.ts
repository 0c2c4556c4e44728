import { toSeed } from '@benjarong/art';
import { sandboxErrorText, sandboxGameText as g, sandboxMatchText } from '@benjarong/text';

import { boot, html, type Html, trusted } from '../kernel/html.ts';
import { flower } from '../kernel/icons.ts';
import { head } from '../kernel/page.ts';
import type { EngineName } from './engines.ts';
import type { Launch } from './launches.ts';
import { groundOf, slotSymbolNames, slotTheme } from './look.ts';
import { payTableOf } from './paytable.ts';
import { payTableBody } from './paytable.page.ts';

const scripts: Readonly<Record<EngineName, string>> = {
  slot: 'slot',
  freespin: 'slot',
  hilo: 'table',
  cards: 'table',
  match: 'match',
  fish: 'fish',
};

/**
 * The document of one game: frame, stage, pay table; the engine's script fills the stage. Anyone who frames it
 * shows name, demo mark and the way back already: then only sound and pay table stay, over the stage.
 */
export function playDocument(
  launch: Launch,
  engine: EngineName,
  token: string,
  productOrigin: string,
  framed: boolean,
): Html {
  const theme = slotTheme(launch.game_id);
  const slot = engine === 'slot' || engine === 'freespin';
  return html`<html lang="th">
    ${head(launch.game_name, ['base', 'tables', 'game', `game-${scripts[engine]}`], scripts[engine])}
    <body
      data-engine="${engine}"
      data-category="${launch.category}"
      data-ground="${groundOf(launch.game_id)}"
      ${framed ? trusted('data-framed') : ''}
    >
      <header class="bar">
        <button type="button" class="icon-button" id="close" aria-label="${g.close}">
          ${glyph('<path d="M15 5l-7 7 7 7"/>')}
        </button>
        <h1 class="bar-title">${launch.game_name}</h1>
        ${launch.mode === 'demo' ? html`<span class="badge">${g.demo}</span>` : ''}
        <button type="button" class="icon-button" id="sound" aria-label="${g.soundOn}" aria-pressed="false">
          ${glyph('<path d="M4 9.500v5h3.500L12 19V5L7.500 9.500z"/><path class="waves" d="M15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/><path class="mute" d="M16 9.500l5 5M21 9.500l-5 5"/>')}
        </button>
        <button type="button" class="icon-button" id="info" aria-label="${g.info}">
          ${glyph('<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8h.01"/>')}
        </button>
      </header>
      <img class="backdrop" src="/games/art/tile-${launch.category}/${toSeed(launch.game_id)}.svg" alt="" />
      <main class="stage" id="stage" aria-busy="true"></main>
      <p class="hidden" id="said" role="status"></p>
      <div class="toast" id="toast" role="alert" hidden></div>
      <dialog id="info-dialog" class="sheet" aria-labelledby="info-title">
        <div class="sheet-head">
          <h2 id="info-title">${g.info}</h2>
          <button type="button" class="icon-button" id="info-close" aria-label="${g.closeInfo}">
            ${glyph('<path d="M6 6l12 12M18 6L6 18"/>')}
          </button>
        </div>
        <div class="sheet-body">${payTableBody(payTableOf(engine, theme), theme)}</div>
      </dialog>
      ${boot({
        token,
        engine,
        gameId: launch.game_id,
        mode: launch.mode,
        productOrigin,
        returnUrl: launch.return_url,
        ...(slot ? { theme, symbols: slotSymbolNames(theme) } : {}),
        ...(engine === 'match' ? { teams: sandboxMatchText.teams } : {}),
      })}
    </body>
  </html>`;
}

/** What is in the frame when the address of a game is forged, expired or incomplete. */
export function brokenDocument(): Html {
  return html`<html lang="th">
    ${head(g.linkTitle, ['base', 'game'])}
    <body>
      <main class="broken">
        ${trusted(flower(64))}
        <h1>${g.linkTitle}</h1>
        <p>${sandboxErrorText.game_link_invalid}</p>
      </main>
    </body>
  </html>`;
}

function glyph(body: string): Html {
  return trusted(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`,
  );
}
