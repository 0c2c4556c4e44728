import { sandboxLineText as t } from '@benjarong/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';

import { readJson } from '../kernel/read.ts';
import { sendDocument } from '../kernel/page.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';
import { sendMessage } from './chat.ts';
import { addFriendPage } from './consent.page.ts';
import { pickerDocument } from './picker.page.ts';
import { formOf, queryOf } from './form.ts';
import { apiError } from './line-error.ts';
import { isFriend, type LineEnvironment, personOf, setFriend, type Share } from './line-environment.ts';
import { accountId, people } from './people.ts';
import { shareFault } from './share.rules.ts';
import { random } from './tokens.ts';

const choice = Type.Object(
  {
    to: Type.Array(Type.String(), { minItems: 1, maxItems: 5 }),
    messages: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  },
  { additionalProperties: false },
);
const payload = Type.Object({
  messages: Type.Array(Type.Record(Type.String(), Type.Unknown())),
});

/**
 * The share target picker: the SDK's pop-up outside LINE, the sheet over the mini-app inside LINE, and the page of
 * `line.me/R/share`. Its result is polled by the SDK under the one-time token (`ott`).
 */
export function pickerRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  const shareOf = (ott: string | undefined): Share => {
    const share = environment.shares.get(ott ?? '');
    if (share === undefined) throw new SandboxError('not_found');
    return share;
  };
  const send = (reply: FastifyReply, ott: string, share: Share): FastifyReply => {
    const others = people.filter((person) => person.userId !== share.person.userId);
    return sendDocument(
      reply,
      pickerDocument({
        ott,
        me: share.person,
        targets: [
          { id: accountId, name: t.account, picture: '/assets/icon.svg', about: t.accountAbout },
          ...others.map((person) => ({
            id: person.userId,
            name: person.displayName,
            picture: `/line/avatars/${person.key}.svg`,
            about: person.statusMessage,
          })),
        ],
        messages: share.messages,
      }),
      "'self'",
      { imgSrc: environment.productOrigin },
    );
  };

  app.get('/line/access/oauth2/v2.1/liff/shareTargetPicker', (request, reply) => {
    const { ott = '' } = queryOf(request.query);
    return send(reply, ott, shareOf(ott));
  });
  app.get('/line/picker', (request, reply) => {
    const { ott = '' } = queryOf(request.query);
    return send(reply, ott, shareOf(ott));
  });

  app.get('/line/access/oauth2/v2.1/liff/shareTargetPicker/result', (request) => {
    const share = environment.shares.get(queryOf(request.query)['ott'] ?? '');
    if (share === undefined) throw apiError(400, 'invalid ott');
    return share.result === undefined
      ? {}
      : { result: share.result, ...(share.fault === undefined ? {} : { resultDescription: share.fault }) };
  });
  app.post('/line/access/oauth2/v2.1/liff/shareTargetPicker/result', (request) => {
    const share = environment.shares.get(queryOf(request.query)['ott'] ?? '');
    if (share === undefined) throw apiError(400, 'invalid ott');
    if (formOf(request.body)['result'] === 'CANCEL') share.result ??= 'CANCEL';
    return { status: 'ok' };
  });

  app.post<{ Params: { ott: string } }>('/line/picker/:ott/share', (request) => {
    const share = shareOf(request.params.ott);
    const body = readJson(choice, request.body);
    if (share.result !== undefined) throw new SandboxError('line_share_over');
    const messages = share.messages ?? body.messages ?? [];
    const fault = shareFault(messages);
    if (fault !== undefined) {
      Object.assign(share, { result: 'ERROR', fault });
      throw new SandboxError('line_share_refused');
    }
    const known = new Set<string>([accountId, ...people.map((person) => person.userId)]);
    for (const to of body.to) {
      if (!known.has(to) || to === share.person.userId) throw new SandboxError('malformed');
    }
    share.result = 'SUCCESS';
    for (const to of body.to) {
      for (const message of messages) sendMessage(environment, share.person.userId, to, message);
    }
    return { ok: true };
  });
  app.post<{ Params: { ott: string } }>('/line/picker/:ott/cancel', (request) => {
    shareOf(request.params.ott).result ??= 'CANCEL';
    return { ok: true };
  });

  // What the LINE app catches. 204: anyone who navigated here stays on its page.
  app.get('/line/native/picker', (request, reply) => {
    const { ott = '', data = '' } = queryOf(request.query);
    const share = environment.shares.get(ott);
    if (share === undefined) throw apiError(400, 'invalid ott');
    share.messages = readJson(payload, Buffer.from(data)).messages;
    environment.hub.tell({
      kind: 'picker',
      userId: share.person.userId,
      address: `/line/picker?ott=${encodeURIComponent(ott)}`,
    });
    return reply.code(204).send();
  });
  app.get('/line/native/close', (request, reply) => {
    environment.hub.tell({ kind: 'close', userId: personOf(request).userId });
    return reply.code(204).send();
  });

  app.get('/line/me/R/share', (request, reply) => {
    const text = queryOf(request.query)['text'] ?? '';
    const ott = random(24);
    environment.shares.set(ott, {
      person: personOf(request),
      liffId: environment.config.liffId,
      messages: [{ type: 'text', text }],
    });
    return reply.redirect(`/line/picker?ott=${ott}`, 302);
  });
  app.get('/line/me/R/ti/p/*', (request, reply) => {
    const person = personOf(request);
    return sendDocument(reply, addFriendPage(person, isFriend(environment, person)), "'self'", {
      formAction: "'self'",
    });
  });
  app.post('/line/friend', (request, reply) => {
    setFriend(environment, personOf(request), true);
    environment.hub.tell({ kind: 'person' });
    return reply.redirect('/line/me/R/ti/p/%40benjarong', 303);
  });
  app.get('/line/me/R/oaMessage/*', (request, reply) => {
    const query = request.url.split('?')[1] ?? '';
    const text = query.startsWith('text=') ? query.slice(5) : query;
    return reply.redirect(`/line?text=${text}`, 302);
  });
}
