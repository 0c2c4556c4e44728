import { randomUUID } from 'node:crypto';

import { sandboxSmsText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { html, trusted } from '../kernel/html.ts';
import { icons } from '../kernel/icons.ts';
import { sendPage } from '../kernel/page.ts';
import { readJson, readQuery } from '../kernel/read.ts';
import { signedBody } from '../kernel/signature.ts';
import { createInbox } from './inbox.ts';

const send = Type.Object(
  {
    to: Type.String({ pattern: '^[0-9+]{8,16}$' }),
    text: Type.String({ minLength: 1, maxLength: 1000 }),
    /** The sender's own name of the message. */
    reference: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
const list = Type.Object(
  { mobile: Type.Optional(Type.String({ maxLength: 20 })) },
  { additionalProperties: false },
);

/** What the SMS environment needs from the process. */
export interface SmsOptions {
  readonly secret: string;
  readonly now: () => Date;
}

/** The SMS gateway: `POST /sms/send` and `GET /sms/health` (signed), `GET /sms/messages?mobile=`, and the phone's inbox at `/sms`. */
export function smsRoutes(app: FastifyInstance, { secret, now }: SmsOptions): void {
  const inbox = createInbox();

  app.post('/sms/send', (request) => {
    const { to, text } = readJson(send, signedBody(request, secret, now()));
    const message = { message_id: randomUUID(), mobile: to, text, sent_at: now().toISOString() };
    inbox.receive(message);
    return { message_id: message.message_id };
  });

  app.get('/sms/health', (request) => {
    signedBody(request, secret, now());
    return { ok: true };
  });

  app.get('/sms/messages', (request) => {
    const { mobile } = readQuery(list, request.query);
    return inbox.list(mobile).map(({ mobile, text, sent_at }) => ({ mobile, text, sent_at }));
  });

  app.get('/sms/stream', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write('retry: 1500\n\n');
    const stop = inbox.follow(({ mobile, text, sent_at }) => {
      raw.write(`data: ${JSON.stringify({ mobile, text, sent_at })}\n\n`);
    });
    const beat = setInterval(() => raw.write(': still here\n\n'), 20_000);
    beat.unref();
    request.raw.once('close', () => {
      clearInterval(beat);
      stop();
    });
  });

  app.get('/sms', (_request, reply) =>
    sendPage(reply, {
      title: t.title,
      environment: 'sms',
      script: 'sms',
      body: html`<div class="intro">
          <h1>${t.title}</h1>
          <p>${t.lead}</p>
        </div>
        <div class="inbox-bar">
          <label class="search"
            ><span class="hidden">${t.search}</span
            ><input id="search" type="search" inputmode="tel" autocomplete="off" placeholder="${t.search}"
          /></label>
          <p class="live" id="live" role="status">
            <span class="dot"></span><span id="live-text">${t.live}</span>
          </p>
        </div>
        <div id="inbox" class="inbox"></div>
        <div id="empty" class="empty" hidden>
          ${trusted(icons.message)}
          <p><b>${t.empty}</b></p>
          <p>${t.emptyHint}</p>
        </div>
        <p id="none" class="empty" hidden>${t.none}</p>
        <p id="said" class="hidden" role="status"></p>`,
    }),
  );
}
