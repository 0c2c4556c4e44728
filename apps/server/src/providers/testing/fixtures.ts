import { createHmac } from 'node:crypto';

import { signatureHeaders } from '../../kernel/signature.ts';
import type { Adapter, Kind, MessageCard, PortOf } from '../adapter.ts';
import { flexMessage, textMessage } from '../line-push/flex.ts';
import { adapters } from '../registry.ts';

/** One call of a port with the bytes that it must send and a good reply. */
export interface CallFixture<K extends Kind> {
  readonly verb: string;
  readonly effect: 'read' | 'write';
  readonly run: (port: PortOf[K]) => Promise<unknown>;
  readonly golden: { readonly method: string; readonly path: string; readonly body: string };
  /** Headers besides those of HTTP itself. */
  readonly headers: (call: {
    method: string;
    path: string;
    body: string;
  }) => Readonly<Record<string, string>>;
  readonly reply: Readonly<Record<string, unknown>>;
  readonly result: unknown;
}

/** A genuine call of the provider. */
export interface WebhookFixture {
  readonly path: string;
  readonly body: string;
  readonly headers: (
    raw: string,
    path: string,
    now: Date,
    secret: string,
  ) => Readonly<Record<string, string>>;
  readonly events: readonly unknown[];
  /** The provider signs the body alone: neither path, method nor time. */
  readonly bodyOnly?: true;
}

/** What the contract suite needs to know of an adapter besides its spec. */
export interface AdapterFixture<K extends Kind> {
  readonly adapter: Adapter<K>;
  /** Good settings by their names in the spec, for a double at `url`. */
  readonly settings: (url: string) => Readonly<Record<string, string>>;
  readonly calls: readonly CallFixture<K>[];
  readonly doctorPath: string;
  /** The good reply there; `{"ok":true}` otherwise. */
  readonly doctorReply?: string;
  /** Replies of what the adapter asks before its calls (a token), by path. */
  readonly always?: Readonly<Record<string, string>>;
  readonly webhook?: WebhookFixture;
}

/** The moment at which golden requests are made. */
export const frozenNow = new Date('2026-11-21T09:00:00.000Z');
/** Secrets that must never be seen outside a header. */
export const markerSecret = 'marker-secret-that-nobody-may-ever-see-0001';

const signed = ({ method, path, body }: { method: string; path: string; body: string }) =>
  signatureHeaders(markerSecret, frozenNow, { method, path, rawBody: body });
const settings = (url: string) => ({ url, secret: markerSecret });
const signedWebhook = (raw: string, path: string, now: Date, secret: string) =>
  signatureHeaders(secret, now, { method: 'POST', path, rawBody: raw });

const sms: AdapterFixture<'sms'> = {
  adapter: only('sms', 'signed-sms'),
  settings,
  doctorPath: '/sms/health',
  calls: [
    {
      verb: 'send',
      effect: 'write',
      run: (port) => port.send({ to: '0812345678', text: 'รหัส 123456', reference: 'otp-1' }),
      golden: {
        method: 'POST',
        path: '/sms/send',
        body: '{"to":"0812345678","text":"รหัส 123456","reference":"otp-1"}',
      },
      headers: signed,
      reply: { message_id: 'm-1' },
      result: { messageId: 'm-1' },
    },
  ],
};

const listed = {
  event_id: 'evt-1',
  reference: '261121ABCDEFGHJKMN',
  amount: '500.00',
  currency: 'THB',
  receiver: '099999999999101',
  paid_at: '2026-11-21T08:59:00.000Z',
};

const line = {
  event_id: 'line-1',
  account: 'bank:4:1234567890',
  amount: '100.37',
  currency: 'THB',
  paid_at: '2026-11-21T08:59:00.000Z',
  payer_account: 'xxx-x-x1234-x',
};

const bank: AdapterFixture<'payin'> = {
  adapter: only('payin', 'signed-bank'),
  settings,
  doctorPath: '/bank/health',
  calls: [
    {
      verb: 'look',
      effect: 'read',
      run: (port) => port.look({ reference: '261121ABCDEFGHJKMN', providerRef: '261121ABCDEFGHJKMN' }),
      golden: { method: 'GET', path: '/bank/payments?reference=261121ABCDEFGHJKMN', body: '' },
      headers: signed,
      reply: { payments: [listed] },
      result: {
        state: 'paid',
        payments: [
          {
            transaction: 'evt-1',
            reference: '261121ABCDEFGHJKMN',
            amount: 500_00n,
            currency: 'THB',
            receiver: '099999999999101',
            paidAt: new Date('2026-11-21T08:59:00.000Z'),
            payer: '',
          },
        ],
      },
    },
    {
      verb: 'statement',
      effect: 'read',
      run: (port) =>
        port.statement?.({ account: 'bank:4:1234567890', since: new Date('2026-11-21T08:50:00.000Z') }) ??
        Promise.reject(new Error('no statement')),
      golden: {
        method: 'GET',
        path: '/bank/statement?account=bank%3A4%3A1234567890&since=2026-11-21T08%3A50%3A00.000Z',
        body: '',
      },
      headers: signed,
      reply: { lines: [line] },
      result: [
        {
          transaction: 'line-1',
          account: 'bank:4:1234567890',
          amount: 100_37n,
          currency: 'THB',
          paidAt: new Date('2026-11-21T08:59:00.000Z'),
          payer: '',
          payerAccount: 'xxx-x-x1234-x',
          note: '',
        },
      ],
    },
  ],
  webhook: {
    path: '/api/webhook/payment/signed-bank',
    body: JSON.stringify({ type: 'payment.paid', ...listed, payer_name: 'นาย ทดสอบ' }),
    headers: signedWebhook,
    events: [
      {
        eventId: 'evt-1',
        reference: '261121ABCDEFGHJKMN',
        transaction: 'evt-1',
        facts:
          '["payment.paid","261121ABCDEFGHJKMN","500.00","THB","099999999999101","2026-11-21T08:59:00.000Z"]',
      },
    ],
  },
};

const payee = { bankId: 1, accountNo: '1234567890', accountName: 'สมศรี ใจดี' };
const payeeText = '"bank_id":1,"account_no":"1234567890","account_name":"สมศรี ใจดี"';
const sentPayout = {
  payout_id: 'p-1',
  state: 'accepted',
  amount: '500.00',
  currency: 'THB',
  provider_ref: 'b-1',
};
const payoutFact = { state: 'accepted', amount: 500_00n, providerRef: 'b-1' };

const payouts: AdapterFixture<'payout'> = {
  adapter: only('payout', 'signed-payout'),
  settings,
  doctorPath: '/bank/payouts/health',
  calls: [
    {
      verb: 'prepare',
      effect: 'read',
      run: async (port) => ({ state: await port.prepare?.(payee) }),
      golden: { method: 'POST', path: '/bank/payouts/check', body: `{${payeeText}}` },
      headers: signed,
      reply: { state: 'ready' },
      result: { state: 'ready' },
    },
    {
      verb: 'send',
      effect: 'write',
      run: (port) => port.send({ key: 'p-1', amount: 500_00n, payee }),
      golden: {
        method: 'POST',
        path: '/bank/payouts',
        body: `{"payout_id":"p-1",${payeeText},"amount":"500.00","currency":"THB"}`,
      },
      headers: signed,
      reply: sentPayout,
      result: payoutFact,
    },
    {
      verb: 'look',
      effect: 'read',
      run: (port) => port.look({ key: 'p-1', providerRef: undefined }),
      golden: { method: 'GET', path: '/bank/payouts?payout_id=p-1', body: '' },
      headers: signed,
      reply: { payouts: [sentPayout] },
      result: payoutFact,
    },
  ],
  webhook: {
    path: '/api/webhook/payout/signed-payout',
    body: JSON.stringify({
      event_id: 'evt-1',
      type: 'payout.paid',
      payout_id: 'p-1',
      amount: '500.00',
      currency: 'THB',
      at: '2026-11-21T08:59:00.000Z',
    }),
    headers: signedWebhook,
    events: [
      {
        eventId: 'evt-1',
        key: 'p-1',
        amount: 500_00n,
        facts: '["payout.paid","p-1","500.00","THB","2026-11-21T08:59:00.000Z"]',
      },
    ],
  },
};

const games: AdapterFixture<'games'> = {
  adapter: only('games', 'signed-games'),
  settings,
  doctorPath: '/games/health',
  calls: [
    {
      verb: 'open',
      effect: 'write',
      run: (port) =>
        port.open({
          player_id: 'p',
          session_token: 't',
          game_id: 'naga-001',
          provider_id: 'naga',
          category: 'slot',
          game_name: 'Naga',
          mode: 'real',
          language: 'th',
          is_mobile: true,
          return_url: 'https://play.example/',
        }),
      golden: {
        method: 'POST',
        path: '/games/launch',
        body:
          '{"player_id":"p","session_token":"t","game_id":"naga-001","provider_id":"naga","category":"slot",' +
          '"game_name":"Naga","mode":"real","language":"th","is_mobile":true,"return_url":"https://play.example/"}',
      },
      headers: signed,
      reply: { url: 'https://games.example/play', launch_mode: 'iframe' },
      result: { url: 'https://games.example/play', launch_mode: 'iframe' },
    },
  ],
  webhook: {
    path: '/api/wallet/naga/bet',
    body: '{"session_token":"t"}',
    headers: signedWebhook,
    events: [],
  },
};

const draw: AdapterFixture<'draw'> = {
  adapter: only('draw', 'signed-draw'),
  settings,
  doctorPath: '/draw/health',
  calls: [],
  webhook: {
    path: '/api/webhook/lotto/signed-draw',
    body: '{"event_id":"e-1","type":"lotto.result","round_id":"r-1","result":{"first":"1234","bottom2":"12"}}',
    headers: signedWebhook,
    events: [{ eventId: 'e-1', roundId: 'r-1', result: { first: '1234', bottom2: '12' } }],
  },
};

const miniQr = '0041000600000101030040220014165182307BPM091845102TH9104233E';

const slip: AdapterFixture<'slip'> = {
  adapter: only('slip', 'signed-slip'),
  settings,
  doctorPath: '/slip/health',
  calls: [
    {
      verb: 'check',
      effect: 'read',
      run: (port) => port.check({ payload: miniQr }),
      golden: { method: 'GET', path: `/slip/check?payload=${miniQr}`, body: '' },
      headers: signed,
      reply: {
        is: 'true',
        amount: '100.37',
        currency: 'THB',
        paid_at: '2026-11-21T08:59:00.000Z',
        receiver: 'bank:4:1234567890',
        sender_name: 'สมชาย ใ***',
        reference: 'AB12CD34',
      },
      result: {
        is: 'true',
        amount: 100_37n,
        currency: 'THB',
        paidAt: new Date('2026-11-21T08:59:00.000Z'),
        receiver: 'bank:4:1234567890',
        sender: 'สมชาย ใ***',
        senderAccount: '',
        reference: 'AB12CD34',
      },
    },
  ],
};

const card: MessageCard = {
  alt: 'ฝากเงินสำเร็จ 500.00 บาท',
  title: 'ฝากเงินสำเร็จ',
  rows: [{ label: 'จำนวน', value: '500.00 บาท' }],
  action: { label: 'ดูรายการ', url: 'https://play.example/member/statement' },
  tone: 'plain',
  brand: { name: 'Siam Star', accent: 'plum' },
};
const messageKey = '0190a0c0-0000-7000-8000-000000000001';
const lineUser = 'U5f0c1a7be92d44d08c6b3e17fa205d91';

const linePush: AdapterFixture<'messenger'> = {
  adapter: only('messenger', 'line-push'),
  settings: (url) => ({ url, channelId: '1650000888', secret: markerSecret }),
  doctorPath: '/v2/bot/message/quota',
  doctorReply: '{"type":"limited","value":500}',
  always: { '/oauth2/v3/token': '{"access_token":"channel-token","expires_in":900}' },
  calls: [
    {
      verb: 'push',
      effect: 'write',
      run: (port) => port.push({ key: messageKey, to: lineUser, card }),
      golden: {
        method: 'POST',
        path: '/v2/bot/message/push',
        body: JSON.stringify({ to: lineUser, messages: [flexMessage(card)] }),
      },
      headers: () => ({ authorization: 'Bearer channel-token', 'x-line-retry-key': messageKey }),
      reply: { sentMessages: [{ id: '1' }] },
      result: 'sent',
    },
    {
      verb: 'reply',
      effect: 'write',
      run: (port) => port.reply('reply-1', { text: 'answer', quick: [{ label: 'b', ask: 'ask=balance' }] }),
      golden: {
        method: 'POST',
        path: '/v2/bot/message/reply',
        body: JSON.stringify({
          replyToken: 'reply-1',
          messages: [textMessage({ text: 'answer', quick: [{ label: 'b', ask: 'ask=balance' }] })],
        }),
      },
      headers: () => ({ authorization: 'Bearer channel-token' }),
      reply: { sentMessages: [{ id: '1' }] },
      result: undefined,
    },
    {
      verb: 'quota',
      effect: 'read',
      run: (port) => port.quota(),
      golden: { method: 'GET', path: '/v2/bot/message/quota', body: '' },
      headers: () => ({ authorization: 'Bearer channel-token' }),
      reply: { type: 'limited', value: 500, totalUsage: 3 },
      result: { limit: 500, used: 3 },
    },
  ],
  webhook: {
    path: '/api/webhook/message/line-push',
    body: JSON.stringify({
      destination: 'Uofficial',
      events: [
        { type: 'message', timestamp: 1795251600000, source: { type: 'user', userId: lineUser } },
        {
          type: 'unfollow',
          webhookEventId: '01HEVENT1',
          timestamp: 1795251600000,
          source: { type: 'user', userId: lineUser },
        },
        {
          type: 'postback',
          webhookEventId: '01HEVENT2',
          timestamp: 1795251600000,
          source: { type: 'user', userId: lineUser },
          replyToken: 'reply-1',
          postback: { data: 'ask=balance' },
        },
      ],
    }),
    headers: (raw, _path, _now, secret) => ({
      'x-line-signature': createHmac('sha256', secret).update(raw).digest('base64'),
    }),
    events: [
      {
        kind: 'friend',
        id: '01HEVENT1',
        subject: lineUser,
        follows: false,
        replyToken: undefined,
        at: new Date(1795251600000),
      },
      {
        kind: 'ask',
        id: '01HEVENT2',
        subject: lineUser,
        ask: 'ask=balance',
        replyToken: 'reply-1',
        at: new Date(1795251600000),
      },
    ],
    bodyOnly: true,
  },
};

/** One fixture per adapter; the suite refuses an adapter without one. */
export const fixtures: { readonly [K in Kind]: readonly AdapterFixture<K>[] } = {
  sms: [sms],
  payin: [bank],
  payout: [payouts],
  games: [games],
  draw: [draw],
  slip: [slip],
  messenger: [linePush],
};

function only<K extends Kind>(kind: K, id: string): Adapter<K> {
  const found = adapters[kind].find((one) => one.id === id);
  if (!found) throw new Error(`no adapter ${id}`);
  return found;
}
