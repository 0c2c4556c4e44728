import { fill, sandboxLineText as t } from '@benjarong/text';

import { html, type Html, trusted } from '../kernel/html.ts';
import { flower } from '../kernel/icons.ts';
import { head } from '../kernel/page.ts';
import { type LinePerson, people } from './people.ts';

/** What the consent page shows. */
export interface ConsentPage {
  readonly id: string;
  readonly liffId: string;
  readonly current: LinePerson;
  /** Inside LINE the phone's owner decides; outside, one of the three is chosen. */
  readonly locked: boolean;
  readonly agreed: (person: LinePerson) => boolean;
  readonly friend: (person: LinePerson) => boolean;
  readonly scope: readonly string[];
  readonly botPrompt: boolean;
}

/** The page on which a person of this environment agrees, or cancels; works without a script. */
export function consentPage(page: ConsentPage): Html {
  const shown = page.locked ? [page.current] : people;
  return sheet(
    t.consent.title,
    html`<form method="post" action="/line/access/consent">
      <input type="hidden" name="request" value="${page.id}" />
      <input type="hidden" name="liff_id" value="${page.liffId}" />
      <header class="consent-head">
        <span class="consent-mark">${trusted(flower(56))}</span>
        <p class="consent-tag">${t.consent.tag}</p>
        <h1>${t.consent.title}</h1>
        <p>${fill(t.consent.lead, { app: t.account })}</p>
      </header>
      <fieldset class="people">
        <legend>${page.locked ? t.consent.you : t.consent.choose}</legend>
        <ul>
          ${shown.map((person) => choice(page, person))}
        </ul>
      </fieldset>
      <section class="permissions">
        <h2>${t.consent.permissions}</h2>
        <ul>
          ${page.scope.includes('profile') ? html`<li>${t.consent.profile}</li>` : ''}
          ${page.scope.includes('openid') ? html`<li>${t.consent.openid}</li>` : ''}
        </ul>
        <p>${t.consent.never}</p>
      </section>
      ${
        page.botPrompt && !(page.locked && page.friend(page.current))
          ? html`<label class="friend">
              <input type="checkbox" name="friend" value="yes" />
              <span
                ><b>${fill(t.consent.friend, { account: t.account })}</b
                ><span>${t.consent.friendAbout}</span></span
              >
            </label>`
          : ''
      }
      <div class="consent-buttons">
        <button class="allow" name="decision" value="allow">${t.consent.allow}</button>
        <button class="deny" name="decision" value="cancel">${t.consent.cancel}</button>
      </div>
      <p class="consent-note">${t.notReal}</p>
    </form>`,
  );
}

/** LINE's page of an official account (`line.me/R/ti/p/…`), on which a person adds it; works without a script. */
export function addFriendPage(person: LinePerson, isFriend: boolean): Html {
  return sheet(
    t.addFriend.title,
    html`<form method="post" action="/line/friend">
      <header class="consent-head">
        <span class="consent-mark">${trusted(flower(56))}</span>
        <p class="consent-tag">${t.consent.tag}</p>
        <h1>${t.account}</h1>
        <p>${t.accountAbout}</p>
        <p>${fill(t.chat.phoneOf, { name: person.displayName })}</p>
      </header>
      ${isFriend ? html`<p role="status">${t.addFriend.already}</p>` : ''}
      <div class="consent-buttons">
        ${
          isFriend
            ? html`<a class="allow" href="/line">${t.addFriend.chat}</a>`
            : html`<button class="allow">${t.addFriend.add}</button>`
        }
      </div>
      <p class="consent-note">${t.notReal}</p>
    </form>`,
  );
}

/** LINE's own page for a request that it refuses before any redirect. */
export function refusedPage(reason: string): Html {
  return sheet(
    t.consent.refused,
    html`<div class="refused" role="alert">
      <span class="consent-mark">${trusted(flower(56))}</span>
      <h1>${t.consent.refused}</h1>
      <p>${t.consent.refusedAbout}</p>
      <p><code translate="no">400 ${reason}</code></p>
      <a class="allow" href="/line">${t.consent.back}</a>
    </div>`,
  );
}

/** What is in the frame after a cancel inside LINE, until the chat page has taken the window away. */
export function goneDocument(): Html {
  return sheet(
    t.consent.cancelled,
    html`<div class="refused">
      <h1>${t.consent.cancelled}</h1>
      <a class="allow" href="/line" target="_top">${t.consent.back}</a>
    </div>`,
  );
}

function sheet(title: string, body: Html): Html {
  return html`<html lang="th">
    ${head(`${title} · ${t.name}`, ['base', 'line'], undefined, 'light dark')}
    <body class="line-page">
      <main class="consent">${body}</main>
    </body>
  </html>`;
}

function choice(page: ConsentPage, person: LinePerson): Html {
  return html`<li>
    <label class="person">
      <input
        type="radio"
        name="user"
        value="${person.key}"
        ${person.key === page.current.key ? trusted('checked') : ''}
      />
      <img src="/line/avatars/${person.key}.svg" alt="" width="44" height="44" />
      <span class="person-text">
        <b>${person.displayName}</b>
        <span>${page.agreed(person) ? t.consent.agreedBefore : person.statusMessage}</span>
      </span>
      <span class="person-dot" aria-hidden="true"></span>
    </label>
  </li>`;
}
