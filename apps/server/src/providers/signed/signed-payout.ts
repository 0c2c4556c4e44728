import { formatBaht, parseBaht } from '@benjarong/contract';
import { withdrawSchemas } from '@benjarong/contract/schemas';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { AppError } from '../../kernel/app-error.ts';
import { defineAdapter, type PayOutFact, type Payee } from '../adapter.ts';
import { Unavailable, Unknown } from '../failures.ts';
import { addressSetting, bahtSetting, secretSetting } from '../settings.ts';
import { readInstant } from './read-instant.ts';
import { createSignedHttp, signedVerifier } from './signed-http.ts';

/**
 * A bank (or a bridge to one) that pays withdrawals behind our signed HTTP: `POST /bank/payouts/check`, `POST
 * /bank/payouts` (idempotent by `payout_id`), `GET /bank/payouts?payout_id=`, `GET /bank/payouts/health`, and `payout.*`
 * events as a wake-up.
 */
export const signedPayout = defineAdapter({
  kind: 'payout',
  id: 'signed-payout',
  title: 'Payouts by signed HTTP',
  settings: Type.Object({
    url: addressSetting('PAYOUT_URL', 'the address where withdrawals are paid'),
    secret: secretSetting('PAYOUT_SECRET', 'the secret of the signed calls of payouts'),
    minimum: Type.Optional(bahtSetting('PAYOUT_MINIMUM', 'the smallest payout that this bank makes')),
    maximum: Type.Optional(bahtSetting('PAYOUT_MAXIMUM', 'the largest payout that this bank makes')),
  }),
  limits: ({ minimum, maximum }) => ({
    ...(minimum === undefined ? {} : { minimum: parseBaht(minimum) }),
    ...(maximum === undefined ? {} : { maximum: parseBaht(maximum) }),
  }),
  create: (settings, deps) => {
    const signed = createSignedHttp(deps, settings);
    return {
      prepare: async (payee) => {
        const { state } = await signed.ask('prepare', '/bank/payouts/check', wirePayee(payee), checked);
        return state;
      },
      send: async ({ key, amount, payee }) => {
        const body = { payout_id: key, ...wirePayee(payee), amount: formatBaht(amount), currency: 'THB' };
        const answer = await signed.post('send', '/bank/payouts', body, one);
        const fact = readFact(answer);
        if (answer.payout_id !== key || fact === undefined)
          throw new Unknown('send: the answer is not readable');
        return fact;
      },
      look: async ({ key }) => {
        const query = new URLSearchParams({ payout_id: key }).toString();
        const { payouts } = await signed.get('look', `/bank/payouts?${query}`, book);
        const found = payouts.find(({ payout_id }) => payout_id === key);
        if (!found) return { state: 'none' };
        const fact = readFact(found);
        if (fact === undefined) throw new Unavailable('look: the payout is not readable');
        return fact;
      },
      doctor: () => signed.health('/bank/payouts/health'),
    };
  },
  webhook: ({ secret }) => ({
    verify: signedVerifier(secret),
    read: (json) => {
      if (!event.Check(json)) throw new AppError('malformed_request');
      const { event_id, type, payout_id, amount, currency, at } = json;
      if (event_id.includes('\u0000') || parseBaht(amount) <= 0n || readInstant(at) === undefined)
        throw new AppError('invalid_input');
      return [
        {
          eventId: event_id,
          key: payout_id,
          amount: currency === 'THB' ? parseBaht(amount) : 0n,
          facts: JSON.stringify([type, payout_id, amount, currency, at]),
        },
      ];
    },
    answer: (outcome) => ({ status: 200, body: { error: 0, message: '', data: { outcome } } }),
  }),
});

const event = Compile(withdrawSchemas.webhook.body);
const checked = Compile(
  Type.Object({ state: Type.Union([Type.Literal('ready'), Type.Literal('checking')]) }),
);
const payout = Type.Object({
  payout_id: Type.String({ minLength: 1, maxLength: 64 }),
  state: Type.Union([
    Type.Literal('accepted'),
    Type.Literal('paid'),
    Type.Literal('failed'),
    Type.Literal('reversed'),
  ]),
  /** What was paid, or is to be. */
  amount: Type.String({ maxLength: 17 }),
  currency: Type.String({ maxLength: 3 }),
  provider_ref: Type.Optional(Type.String({ maxLength: 100 })),
});
const one = Compile(payout);
const book = Compile(Type.Object({ payouts: Type.Array(payout, { maxItems: 50 }) }));

function wirePayee({ bankId, accountNo, accountName }: Payee) {
  return { bank_id: bankId, account_no: accountNo, account_name: accountName };
}

// An amount that is not exactly one is no fact; one in another currency is a fact without an amount, which no payout fits.
function readFact(entry: {
  readonly state: Exclude<PayOutFact['state'], 'none'>;
  readonly amount: string;
  readonly currency: string;
  readonly provider_ref?: string;
}): PayOutFact | undefined {
  if (!/^(0|[1-9][0-9]{0,12})\.[0-9]{2}$/.test(entry.amount)) return undefined;
  return {
    state: entry.state,
    ...(entry.currency === 'THB' ? { amount: parseBaht(entry.amount) } : {}),
    ...(entry.provider_ref === undefined ? {} : { providerRef: entry.provider_ref }),
  };
}
