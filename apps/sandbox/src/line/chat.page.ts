import { sandboxLineText as t } from '@benjarong/text';

import { boot, html, type Html, trusted } from '../kernel/html.ts';
import { flower } from '../kernel/icons.ts';
import { head } from '../kernel/page.ts';

/** What the chat page's script needs to know before it asks. */
export interface ChatPage {
  /** Text for the message field. */
  readonly prefill: string;
  /** The sandbox's own origin. */
  readonly origin: string;
  /** The table of LINE's addresses. */
  readonly hosts: Readonly<Record<string, string>>;
}

/** The phone: one conversation, the rich menu, the window of the mini-app, the picker over it; and the desk beside it. */
export function chatDocument(page: ChatPage): Html {
  return html`<html lang="th">
    ${head(`${t.name} · ${t.account}`, ['base', 'line', 'line-chat'], 'line', 'light dark')}
    <body class="line-page chat-page">
      <main class="desk">
        <section class="phone" id="phone" aria-label="${t.chat.phone}">
          <div class="screen" id="screen">
            <header class="room-bar">
              <img id="room-picture" src="/assets/icon.svg" alt="" width="36" height="36" />
              <div class="room-name">
                <h1 id="room-name">${t.account}</h1>
                <p id="room-about">${t.accountAbout}</p>
              </div>
              <button type="button" class="me" id="me" aria-haspopup="dialog">
                <img id="me-picture" src="/line/avatars/fahsai.svg" alt="" width="36" height="36" />
              </button>
            </header>
            <nav class="rooms" id="rooms" aria-label="${t.chat.rooms}"></nav>
            <ol class="talk" id="talk" aria-label="${t.chat.talk}" tabindex="0"></ol>
            <button type="button" class="minimised" id="restore" hidden>
              ${glyph('<path d="M12 19V6M6 12l6-6 6 6"/>')} <span id="restore-title"></span>
            </button>
            <form class="composer" id="composer">
              <button
                type="button"
                class="bar-button"
                id="menu-toggle"
                aria-expanded="true"
                aria-controls="menu"
              >
                ${glyph('<rect x="3.500" y="4.500" width="17" height="15" rx="3"/><path d="M3.500 12h17M9.200 4.500v15M14.800 4.500v15"/>')}
                <span class="hidden" id="menu-toggle-text">${t.chat.menu}</span>
              </button>
              <input
                id="text"
                type="text"
                maxlength="1000"
                autocomplete="off"
                aria-label="${t.chat.write}"
                placeholder="${t.chat.write}"
                value="${page.prefill}"
              />
              <button type="submit" class="bar-button send" aria-label="${t.chat.send}">
                ${glyph('<path d="M4 12 20 4l-5 16-3.500-6.500z"/>')}
              </button>
            </form>
            <section class="rich-menu" id="menu" aria-label="${t.chat.menu}">
              <button type="button" class="rich-bar" id="menu-bar" aria-controls="menu-areas"></button>
              <div class="rich-areas" id="menu-areas"></div>
            </section>
          </div>

          <section
            class="app-window"
            id="window"
            role="dialog"
            aria-modal="false"
            aria-labelledby="window-title"
            hidden
          >
            <header class="window-bar">
              <button type="button" class="bar-button" id="minimise" aria-label="${t.chat.minimise}">
                ${glyph('<path d="M6 9.500l6 6 6-6"/>')}
              </button>
              <div class="window-name">
                <h2 id="window-title" tabindex="-1">${t.chat.opening}</h2>
                <p id="window-host" translate="no"></p>
              </div>
              <button type="button" class="bar-button" id="close" aria-label="${t.chat.close}">
                ${glyph('<path d="M6 6l12 12M18 6 6 18"/>')}
              </button>
            </header>
            <div class="progress" id="progress" role="progressbar" aria-label="${t.chat.opening}"></div>
            <div class="window-body" id="window-body"></div>
            <p class="window-help" id="window-help" hidden>
              ${t.chat.notFramed} <a id="window-out" target="_blank" rel="noopener">${t.chat.openOut}</a>
            </p>
          </section>

          <section
            class="picker-sheet"
            id="picker"
            role="dialog"
            aria-modal="true"
            aria-label="${t.picker.title}"
            hidden
          ></section>

          <dialog class="who" id="who" aria-labelledby="who-title">
            <h2 id="who-title">${t.chat.who}</h2>
            <p>${t.chat.whoAbout}</p>
            <ul id="who-list"></ul>
            <button type="button" class="deny" id="who-close">${t.chat.whoClose}</button>
          </dialog>
        </section>

        <aside class="desk-side">
          <a class="desk-brand" href="/">${trusted(flower(36))}<span>${t.chat.home}</span></a>
          <h2>${t.chat.title}</h2>
          <p>${t.chat.lead}</p>
          <ol class="steps">
            ${t.chat.steps.map((step) => html`<li>${step}</li>`)}
          </ol>
          ${laboratory()}
          <p class="desk-note">${t.notReal}</p>
        </aside>
      </main>
      <p class="hidden" id="said" role="status"></p>
      ${boot({ origin: page.origin, hosts: page.hosts })}
    </body>
  </html>`;
}

function glyph(body: string): Html {
  return trusted(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`,
  );
}

function lifeOption(value: string, label: string): Html {
  return html`<option value="${value}">${label}</option>`;
}

function laboratory(): Html {
  return html`<details class="lab">
    <summary>${t.lab.title}</summary>
    <p>${t.lab.lead}</p>
    <label for="lab-api">${t.lab.api}</label>
    <select id="lab-api">
      ${lifeOption('ok', t.lab.apiOk)} ${lifeOption('hang', t.lab.apiHang)}
      ${lifeOption('fail', t.lab.apiFail)} ${lifeOption('refuse', t.lab.apiRefuse)}
    </select>
    <label for="lab-life">${t.lab.life}</label>
    <select id="lab-life">
      ${lifeOption('3600', t.lab.lifeHour)} ${lifeOption('60', t.lab.lifeMinute)}
      ${lifeOption('-3600', t.lab.lifeOver)}
    </select>
    <label for="lab-clock">${t.lab.clock}</label>
    <select id="lab-clock">
      ${lifeOption('0', t.lab.clockRight)} ${lifeOption('-86400', t.lab.clockBehind)}
      ${lifeOption('86400', t.lab.clockAhead)}
    </select>
    <div class="lab-row">
      <button type="button" class="deny" id="lab-forget">${t.lab.forget}</button>
      <button type="button" class="deny" id="lab-friend">${t.lab.unfriend}</button>
    </div>
    <p id="lab-said" role="status"></p>
  </details>`;
}
