import { sandboxDrawText as draw, sandboxHomeText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';

import { html, type Html, trusted } from './kernel/html.ts';
import { flower, icons } from './kernel/icons.ts';
import { sendPage } from './kernel/page.ts';

/** The start page: the environments with their links, and the way back to the product. */
export function homeRoutes(app: FastifyInstance, publicUrl: string): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: t.title,
      environment: 'home',
      body: html`<div class="hero">
          <span class="hero-mark">${trusted(flower(84))}</span>
          <h1>${t.title}</h1>
          <p>${t.lead}</p>
        </div>
        <ul class="environments">
          ${environment('/sms', 'royal', icons.message, t.sms, t.smsAbout)}
          ${environment('/bank', 'jade', icons.bank, t.bank, t.bankAbout)}
          ${environment('/line', 'teal', icons.chat, t.line, t.lineAbout)}
          ${environment('/games', 'plum', icons.games, t.games, t.gamesAbout)}
          ${environment('/draw', 'royal', icons.scan, draw.name, draw.about)}
          ${environment(publicUrl, 'gold', icons.site, t.site, t.siteAbout)}
        </ul>`,
    }),
  );
}

function environment(href: string, hue: string, icon: string, name: string, about: string): Html {
  return html`<li>
    <a class="environment" data-hue="${hue}" href="${href}">
      <span class="environment-icon">${trusted(icon)}</span>
      <span class="environment-text"><b>${name}</b><span>${about}</span></span>
      <span class="environment-go">${trusted(icons.arrow)}</span>
    </a>
  </li>`;
}
