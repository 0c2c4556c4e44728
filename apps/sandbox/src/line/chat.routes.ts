import { sandboxLineText as t } from '@benjarong/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { readJson } from '../kernel/read.ts';
import { sendDocument } from '../kernel/page.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';
import { conversation, sendMessage } from './chat.ts';
import { chatDocument } from './chat.page.ts';
import { queryOf } from './form.ts';
import { lineHosts } from './hosts.ts';
import {
  hasAgreed,
  isFriend,
  type LineEnvironment,
  personCookieHeader,
  personOf,
  setFriend,
} from './line-environment.ts';
import { accountId, type LinePerson, people, personById, personByKey } from './people.ts';
import { demoMenu, menuArt, welcome } from './welcome.ts';

const typed = Type.Object(
  { to: Type.String(), text: Type.String({ minLength: 1, maxLength: 1000 }) },
  { additionalProperties: false },
);
const pressed = Type.Object(
  { data: Type.String({ minLength: 1, maxLength: 300 }), text: Type.String({ maxLength: 300 }) },
  { additionalProperties: false },
);
const chosen = Type.Object({ user: Type.String() }, { additionalProperties: false });

/** The phone at `/line`: the official account's chat with its rich menu, the other two people, the mini-app's window. */
export function chatRoutes(app: FastifyInstance, environment: LineEnvironment): void {
  const menu = (me: LinePerson) => {
    const { defaultMenu, menus, userMenus = {} } = environment.store.state;
    const shown = userMenus[me.userId] ?? defaultMenu;
    const found = menus.find(({ richMenuId }) => richMenuId === shown);
    if (found?.image === undefined)
      return { ...demoMenu(environment.config.liffId), image: '/line/chat/menu.svg' };
    return {
      size: found.size,
      selected: found.selected,
      chatBarText: found.chatBarText,
      areas: found.areas,
      image: `/line/chat/menu/${found.richMenuId}`,
    };
  };

  const stateFor = (me: LinePerson, peer: string) => {
    const others = people.filter((person) => person.userId !== me.userId);
    const talk = conversation(environment, me.userId, peer);
    return {
      me: { ...contact(me), agreed: hasAgreed(environment, me), friend: isFriend(environment, me) },
      people: people.map(contact),
      rooms: [
        {
          id: accountId,
          name: t.account,
          about: t.accountAbout,
          picture: '/assets/icon.svg',
          official: true,
        },
        ...others.map((person) => ({ ...contact(person), official: false })),
      ].map((room) => ({
        ...room,
        last:
          conversation(environment, me.userId, room.id).findLast(({ from }) => from === room.id)?.id ?? null,
      })),
      peer,
      messages: peer === accountId ? [welcome(environment.config.liffId), ...talk] : talk,
      menu: menu(me),
    };
  };

  app.get('/line', (request, reply) => {
    // One name for this machine: the mini-app answers the sandbox's own origin only, and cookies follow the name.
    const own = new URL(environment.ownUrl);
    if (own.hostname === 'localhost' && /^(?:127\.0\.0\.1|\[::1\]):/.test(request.host)) {
      return reply.redirect(`${environment.ownUrl}${request.url}`, 302);
    }
    const { text = '' } = queryOf(request.query);
    const apps = environment.store.state.apps.map(({ view }) => new URL(view.url).origin);
    return sendDocument(
      reply,
      chatDocument({
        prefill: text,
        origin: environment.ownUrl,
        hosts: lineHosts,
      }),
      "'none'",
      {
        frameSrc: ["'self'", ...new Set([environment.productOrigin, ...apps])].join(' '),
        imgSrc: environment.productOrigin,
      },
    );
  });

  app.get('/line/chat/state', (request, reply) => {
    const me = personOf(request);
    const { peer = accountId } = queryOf(request.query);
    const known = peer === accountId || (personById(peer) !== undefined && peer !== me.userId);
    return reply.header('cache-control', 'no-store').send(stateFor(me, known ? peer : accountId));
  });
  app.get('/line/chat/stream', (request, reply) => environment.hub.stream(request, reply));
  app.get('/line/chat/menu.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'no-store').send(menuArt()),
  );
  app.get('/line/chat/menu/:id', (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const image = environment.store.state.menus.find(
      ({ richMenuId }) => richMenuId === request.params.id,
    )?.image;
    if (image === undefined) throw new SandboxError('not_found');
    return reply.type(image.type).send(Buffer.from(image.base64, 'base64'));
  });

  app.post('/line/chat/messages', (request) => {
    const me = personOf(request);
    const { to, text } = readJson(typed, request.body);
    if (to !== accountId && (personById(to) === undefined || to === me.userId))
      throw new SandboxError('malformed');
    sendMessage(environment, me.userId, to, { type: 'text', text });
    if (to === accountId)
      environment.tellProduct(me, { type: 'message', message: { id: '1', type: 'text', text } });
    return { ok: true };
  });
  app.post('/line/chat/postback', (request) => {
    const me = personOf(request);
    const { data, text } = readJson(pressed, request.body);
    if (text !== '') sendMessage(environment, me.userId, accountId, { type: 'text', text });
    environment.tellProduct(me, { type: 'postback', postback: { data } });
    return { ok: true };
  });
  app.post('/line/chat/person', (request, reply) => {
    const person = personByKey(readJson(chosen, request.body).user);
    if (person === undefined) throw new SandboxError('malformed');
    return reply.header('set-cookie', personCookieHeader(person)).send({ ok: true });
  });
  app.post('/line/chat/friend', (request) => {
    const me = personOf(request);
    setFriend(environment, me, !isFriend(environment, me));
    environment.hub.tell({ kind: 'person' });
    return { friend: isFriend(environment, me) };
  });
}

function contact(person: LinePerson) {
  return {
    id: person.userId,
    key: person.key,
    name: person.displayName,
    about: person.statusMessage,
    picture: `/line/avatars/${person.key}.svg`,
  };
}
