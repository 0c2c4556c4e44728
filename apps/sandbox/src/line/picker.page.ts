import { sandboxLineText as t } from '@benjarong/text';

import { boot, html, type Html, trusted } from '../kernel/html.ts';
import { head } from '../kernel/page.ts';
import type { LinePerson } from './people.ts';

/** What the share target picker shows. */
export interface PickerPage {
  readonly ott: string;
  readonly me: LinePerson;
  readonly targets: readonly {
    readonly id: string;
    readonly name: string;
    readonly picture: string;
    readonly about: string;
  }[];
  /** Undefined = the page that opened the pop-up hands them over. */
  readonly messages: readonly unknown[] | undefined;
}

/** The picker: who gets the message, what it looks like, share or cancel. */
export function pickerDocument({ ott, me, targets, messages }: PickerPage): Html {
  return html`<html lang="th">
    ${head(`${t.picker.title} · ${t.name}`, ['base', 'line'], 'line-picker', 'light dark')}
    <body class="line-page picker-page">
      <main class="picker">
        <header class="picker-head">
          <button type="button" class="bar-button" id="cancel" aria-label="${t.picker.cancel}">
            ${trusted('<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg>')}
          </button>
          <h1>${t.picker.title}</h1>
        </header>
        <p class="picker-me">
          <img src="/line/avatars/${me.key}.svg" alt="" width="28" height="28" /> ${t.picker.as}
          <b>${me.displayName}</b>
        </p>
        <form id="form">
          <fieldset class="people">
            <legend>${t.picker.to}</legend>
            <ul>
              ${targets.map(
                (target) =>
                  html`<li>
                    <label class="person">
                      <input type="checkbox" name="to" value="${target.id}" />
                      <img src="${target.picture}" alt="" width="44" height="44" />
                      <span class="person-text"><b>${target.name}</b><span>${target.about}</span></span>
                      <span class="person-tick" aria-hidden="true"></span>
                    </label>
                  </li>`,
              )}
            </ul>
          </fieldset>
          <section class="picker-preview" aria-label="${t.picker.preview}">
            <h2>${t.picker.preview}</h2>
            <div id="preview" class="talk-preview" role="list">
              <p class="muted" id="waiting">${t.picker.waiting}</p>
            </div>
          </section>
          <p class="mistake" id="mistake" role="alert"></p>
          <div class="picker-foot">
            <button type="submit" class="allow" id="share" disabled>${t.picker.share}</button>
          </div>
        </form>
        <div class="refused" id="done" hidden>
          <h2 id="done-title" tabindex="-1">${t.picker.done}</h2>
          <a class="allow" href="/line" target="_top">${t.consent.back}</a>
        </div>
      </main>
      ${boot({ ott, messages: messages ?? null })}
    </body>
  </html>`;
}
