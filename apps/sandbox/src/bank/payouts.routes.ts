import { bahtTextPattern } from '@benjarong/contract';
import { sandboxPayoutText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { readJson, readQuery } from '../kernel/read.ts';
import { signedBody } from '../kernel/signature.ts';
import { behaviours, type Payout, type Payouts } from './payouts.ts';

const payee = {
  bank_id: Type.Integer({ minimum: 1, maximum: 999 }),
  account_no: Type.String({ pattern: '^[0-9]{6,20}$' }),
  account_name: Type.String({ minLength: 1, maxLength: 200 }),
};
const account = Type.Object(payee, { additionalProperties: false });
const order = Type.Object(
  {
    payout_id: Type.String({ minLength: 1, maxLength: 64 }),
    ...payee,
    amount: Type.String({ pattern: bahtTextPattern, maxLength: 17 }),
    currency: Type.Literal('THB'),
  },
  { additionalProperties: false },
);
const lookUp = Type.Object(
  { payout_id: Type.Optional(Type.String({ maxLength: 64 })) },
  { additionalProperties: false },
);
const choice = Type.Object({ behaviour: Type.Enum([...behaviours]) }, { additionalProperties: false });
const step = Type.Object(
  { payout_id: Type.String({ maxLength: 64 }), move: Type.Enum(['paid', 'failed', 'reversed', 'repeat']) },
  { additionalProperties: false },
);

/** What payouts need from the process. */
export interface PayoutRoutesOptions {
  readonly payouts: Payouts;
  readonly secret: string;
  readonly now: () => Date;
}

/**
 * Payouts. The product, signed: `POST /bank/payouts/check`, `POST /bank/payouts`, `GET /bank/payouts?payout_id=`, `GET
 * /bank/payouts/health`. People and programs: `GET /bank/payouts`, `GET` and `POST /bank/payouts/behaviour`, `POST
 * /bank/payouts/move`.
 */
export function payoutRoutes(app: FastifyInstance, { payouts, secret, now }: PayoutRoutesOptions): void {
  app.post('/bank/payouts/check', (request) => {
    signedBody(request, secret, now());
    readJson(account, request.body);
    return { state: 'ready' };
  });
  app.post('/bank/payouts', (request, reply) => {
    signedBody(request, secret, now());
    const { currency: _, ...asked } = readJson(order, request.body);
    return payouts.take(asked).then((taken) => {
      if (taken) return forProduct(taken);
      // No answer, ever: the product's own patience ends the connection.
      reply.hijack();
      return reply;
    });
  });
  app.get('/bank/payouts', (request) => {
    const { payout_id } = readQuery(lookUp, request.query);
    if (payout_id === undefined) return payouts.list().slice(0, 100).map(forPeople);
    signedBody(request, secret, now());
    const found = payouts.find(payout_id);
    return { payouts: found && found.state !== 'refused' ? [forProduct(found)] : [] };
  });
  app.get('/bank/payouts/health', (request) => {
    signedBody(request, secret, now());
    return { ok: true };
  });
  app.get('/bank/payouts/behaviour', () => ({ behaviour: payouts.behaviour }));
  app.post('/bank/payouts/behaviour', (request) => {
    payouts.behaviour = readJson(choice, request.body).behaviour;
    return { behaviour: payouts.behaviour };
  });
  app.post('/bank/payouts/move', (request) => {
    const { payout_id, move } = readJson(step, request.body);
    const done = move === 'repeat' ? payouts.repeat(payout_id) : payouts.move(payout_id, move);
    return done.then(forPeople);
  });
}

function forProduct({ payout_id, state, paid_amount, provider_ref }: Payout) {
  return { payout_id, state, amount: paid_amount, currency: 'THB', provider_ref };
}

function forPeople(payout: Payout) {
  const last = payout.events.at(-1);
  const { payout_id, provider_ref, bank_id, account_no, account_name, amount, paid_amount, state } = payout;
  return {
    payout_id,
    provider_ref,
    bank_id,
    account_no,
    account_name,
    amount,
    paid_amount,
    state,
    behaviour: payout.behaviour,
    created_at: payout.created_at,
    delivered: last?.delivered ?? false,
    outcome: last?.outcome ?? null,
    message: t.states[state],
  };
}
