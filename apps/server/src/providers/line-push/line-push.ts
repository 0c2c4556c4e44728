import { createHmac, timingSafeEqual } from 'node:crypto';

import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { AppError } from '../../kernel/app-error.ts';
import type { Verifier } from '../../kernel/signature.ts';
import { type AdapterDeps, defineAdapter, type Health } from '../adapter.ts';
import { ProviderError } from '../failures.ts';
import { type Http, type HttpCall, type HttpReply, refusalOf } from '../http.ts';
import { addressSetting, secretSetting, textSetting } from '../settings.ts';
import { readLineEvent } from './events.ts';
import { flexMessage, textMessage } from './flex.ts';

/**
 * Messages of a LINE official account: `POST /v2/bot/message/push` with a retry key, quota, and the webhook that says
 * who follows and who blocked. The channel must be under the same LINE provider as the log-in channel.
 */
export const linePush = defineAdapter({
  kind: 'messenger',
  id: 'line-push',
  title: 'LINE official account',
  settings: Type.Object({
    url: Type.Optional(addressSetting('LINE_API_URL', "LINE's address")),
    channelId: textSetting(
      'LINE_MESSAGING_CHANNEL_ID',
      'the number of the Messaging API channel',
      /^[0-9]{5,20}$/,
      'the number of a Messaging API channel',
    ),
    secret: secretSetting('LINE_MESSAGING_CHANNEL_SECRET', 'the secret of the Messaging API channel'),
  }),
  create: ({ url, channelId, secret }, deps) => {
    const http = deps.http(url ?? 'https://api.line.me');
    const call = withToken(http, deps, { channelId, secret });
    return {
      push: async ({ key, to, card }) => {
        const reply = await call({
          verb: 'push',
          method: 'POST',
          path: '/v2/bot/message/push',
          headers: { 'content-type': 'application/json', 'x-line-retry-key': key },
          body: JSON.stringify({ to, messages: [flexMessage(card)] }),
          effect: 'write',
        });
        // Accepted before under this key: what the retry key is for.
        if (reply.status === 409) return 'sent';
        http.read(reply, { verb: 'push', effect: 'write' }, pushed);
        return 'sent';
      },
      quota: async () => {
        const most = http.read(await call(quotaCall), quotaCall, quota);
        const { totalUsage } = http.read(await call(usageCall), usageCall, usage);
        return { limit: most.type === 'limited' ? most.value : undefined, used: totalUsage };
      },
      reply: async (replyToken, answer) => {
        const replied = { verb: 'reply', effect: 'write' } as const;
        const reply = await call({
          ...replied,
          method: 'POST',
          path: '/v2/bot/message/reply',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ replyToken, messages: [textMessage(answer)] }),
        });
        http.read(reply, replied, pushed);
      },
      showMenu: (to, menu) => showMenu(http, call, to, menu),
      follows: async (to) => {
        const asked = { verb: 'friend', effect: 'read' } as const;
        const path = `/v2/bot/profile/${encodeURIComponent(to)}`;
        const reply = await call({ ...asked, method: 'GET', path });
        // What LINE answers about a person who never added the account, or blocked it.
        if (reply.status === 404) return false;
        http.read(reply, asked, anything);
        return true;
      },
      doctor: () => examine(http, call),
    };
  },
  webhook: ({ secret }) => ({
    verify: lineVerifier(secret),
    read: (json) => {
      if (!webhook.Check(json)) throw new AppError('malformed_request');
      return json.events.flatMap((event) => readLineEvent(event) ?? []);
    },
    answer: () => ({ status: 200, body: {} }),
  }),
});

const tokenReply = Compile(
  Type.Object({
    access_token: Type.String({ minLength: 1, maxLength: 2_000 }),
    expires_in: Type.Integer({ minimum: 60 }),
  }),
);
const pushed = Compile(
  Type.Object({ sentMessages: Type.Array(Type.Object({ id: Type.String({ maxLength: 100 }) })) }),
);
const quota = Compile(
  Type.Union([
    Type.Object({ type: Type.Literal('none') }),
    Type.Object({ type: Type.Literal('limited'), value: Type.Integer({ minimum: 0 }) }),
  ]),
);
const usage = Compile(Type.Object({ totalUsage: Type.Integer({ minimum: 0 }) }));
const quotaCall = { verb: 'quota', method: 'GET', path: '/v2/bot/message/quota', effect: 'read' } as const;
const usageCall = { ...quotaCall, verb: 'usage', path: '/v2/bot/message/quota/consumption' } as const;

const anything = Compile(Type.Object({}));
const alias = Compile(Type.Object({ richMenuId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }) }));
const webhook = Compile(
  Type.Object({ events: Type.Array(Type.Object({ type: Type.String() }), { maxItems: 1_000 }) }),
);

/** The alias under which `npm run line:setup` puts the members' rich menu. */
const memberMenuAlias = 'benjarong-member';

async function showMenu(
  http: Http,
  call: (call: HttpCall) => Promise<HttpReply>,
  to: string,
  menu: 'member' | 'guest',
): Promise<boolean> {
  const own = `/v2/bot/user/${encodeURIComponent(to)}/richmenu`;
  if (menu === 'guest') {
    const ended = { verb: 'menu', effect: 'write', method: 'DELETE', path: own } as const;
    http.read(await call(ended), ended, anything);
    return true;
  }
  const asked = {
    verb: 'menu',
    effect: 'read',
    method: 'GET',
    path: `/v2/bot/richmenu/alias/${memberMenuAlias}`,
  } as const;
  const found = await call(asked);
  if (found.status === 404) return false;
  const { richMenuId } = http.read(found, asked, alias);
  const shown = { verb: 'menu', effect: 'write', method: 'POST', path: `${own}/${richMenuId}` } as const;
  http.read(await call(shown), shown, anything);
  return true;
}

/** How long before its end a token is renewed, so that none ends on the way. */
const tokenMarginMs = 60_000;

// A short-lived token of the channel, kept until shortly before its end and dropped when LINE refuses it.
function withToken(
  http: Http,
  { clock }: AdapterDeps,
  { channelId, secret }: { readonly channelId: string; readonly secret: string },
): (call: HttpCall) => Promise<HttpReply> {
  let kept: { readonly token: string; readonly until: number } | undefined;
  const token = async (): Promise<string> => {
    const now = clock.now().getTime();
    if (kept && kept.until > now) return kept.token;
    const { access_token, expires_in } = await http.json(
      {
        verb: 'token',
        method: 'POST',
        path: '/oauth2/v3/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: channelId,
          client_secret: secret,
        }).toString(),
        // Another token is as good: nothing is lost when the reply is.
        effect: 'read',
      },
      tokenReply,
    );
    kept = { token: access_token, until: now + expires_in * 1_000 - tokenMarginMs };
    return access_token;
  };
  return async (call) => {
    const reply = await http.send({
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${await token()}` },
    });
    if (reply.status === 401) kept = undefined;
    return reply;
  };
}

async function examine(http: Http, call: (call: HttpCall) => Promise<HttpReply>): Promise<Health> {
  try {
    const reply = await call({ ...quotaCall, verb: 'doctor' });
    if (reply.status >= 400) throw refusalOf('doctor', reply);
    const most = http.read(reply, quotaCall, quota);
    const skew = reply.skewMs === undefined ? {} : { skewMs: reply.skewMs };
    const detail = most.type === 'limited' ? `answers; ${most.value} messages a month` : 'answers';
    return { ok: true, detail, ...skew };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, detail: error.message };
    throw error;
  }
}

// LINE signs the bytes of the body alone: base64 of an HMAC-SHA256 under the channel's secret.
function lineVerifier(secret: string): Verifier {
  return ({ headers, rawBody }) => {
    const given = headers['x-line-signature'];
    if (typeof given !== 'string') return 'bad';
    const wanted = createHmac('sha256', secret).update(rawBody).digest('base64');
    const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
    return a.length === b.length && timingSafeEqual(a, b) ? 'ok' : 'bad';
  };
}
