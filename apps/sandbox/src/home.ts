import { sandboxDrawText as draw, sandboxHomeText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';

import { html, type Html, trusted } from './kernel/html.ts';
import { flower, icons } from './kernel/icons.ts';
import { sendPage } from './kernel/page.ts';

/** The start page: the worlds with their links, and the way back to the product. */
export function homeRoutes(app: FastifyInstance, publicUrl: string): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: t.title,
      world: 'home',
      body: html`<div class="hero">
          <span class="hero-mark">${trusted(flower(84))}</span>
          <h1>${t.title}</h1>
          <p>${t.lead}</p>
        </div>
        <ul class="worlds">
          ${world('/sms', 'royal', icons.message, t.sms, t.smsAbout)}
          ${world('/bank', 'jade', icons.bank, t.bank, t.bankAbout)}
          ${world('/line', 'teal', icons.chat, t.line, t.lineAbout)}
          ${world('/games', 'plum', icons.games, t.games, t.gamesAbout)}
          ${world('/draw', 'royal', icons.scan, draw.name, draw.about)}
          ${world(publicUrl, 'gold', icons.site, t.site, t.siteAbout)}
        </ul>`,
    }),
  );
}

function world(href: string, hue: string, icon: string, name: string, about: string): Html {
  return html`<li>
    <a class="world" data-hue="${hue}" href="${href}">
      <span class="world-icon">${trusted(icon)}</span>
      <span class="world-text"><b>${name}</b><span>${about}</span></span>
      <span class="world-go">${trusted(icons.arrow)}</span>
    </a>
  </li>`;
}
