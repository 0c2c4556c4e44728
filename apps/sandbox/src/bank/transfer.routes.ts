import { miniQrText, readMiniQr } from '@benjarong/contract';
import { sandboxTransferText as t } from '@benjarong/text';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { sendPage } from '../kernel/page.ts';
import { readJson, readQuery } from '../kernel/read.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';
import { signedBody } from '../kernel/signature.ts';
import { slipPng } from './slip-picture.ts';
import { transferPage } from './transfer.page.ts';
import { lineOf, type Transfer, type Transfers } from './transfers.ts';

const sent = Type.Object(
  {
    /** `bank:<bank-id>:<number>`, `truemoney:<mobile>` or `promptpay:<id>`. */
    account: Type.String({ pattern: '^(bank:[0-9]{1,3}|truemoney|promptpay):[0-9]{6,20}$' }),
    amount: Type.String({ maxLength: 20 }),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    payer_name: Type.Optional(Type.String({ maxLength: 100 })),
    payer_account: Type.Optional(Type.String({ maxLength: 40 })),
    note: Type.Optional(Type.String({ maxLength: 100 })),
    /** The customer pays now; the product hears of it this much later. */
    delay_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
    paid_at: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$' }),
    ),
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
    /** The statement leaves it out: only the slip shows it. */
    lost: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const asked = Type.Object(
  { account: Type.String({ maxLength: 40 }), since: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
const checked = Type.Object({ payload: Type.String({ maxLength: 300 }) }, { additionalProperties: false });

/** What transfers and slips need from the process. */
export interface TransferOptions {
  readonly transfers: Transfers;
  readonly paymentSecret: string;
  readonly slipSecret: string;
  readonly now: () => Date;
}

/**
 * Transfers to accounts and their slips: `POST /bank/transfer`, `GET /bank/transfers`, `GET /bank/slips/<id>.png`, the page
 * `/bank/transfer`. The product asks, signed, `GET /bank/statement?account=&since=` (oldest first), `GET /slip/check?payload=`
 * and `GET /slip/health`.
 */
export function transferRoutes(
  app: FastifyInstance,
  { transfers, paymentSecret, slipSecret, now }: TransferOptions,
): void {
  app.post('/bank/transfer', (request) => {
    const body = readJson(sent, request.body);
    const order = {
      account: body.account,
      amount: body.amount,
      currency: body.currency ?? 'THB',
      payerName: body.payer_name ?? '',
      payerAccount: body.payer_account ?? '',
      note: body.note ?? '',
      paidAt: body.paid_at,
      delaySeconds: body.delay_seconds ?? 0,
      copies: body.copies ?? 1,
      lost: body.lost ?? false,
    };
    return transfers.send(order).then(transferReply);
  });

  app.get('/bank/transfers', () => transfers.list().slice(0, 50).map(transferReply));

  app.get('/bank/statement', (request) => {
    const { account, since } = readQuery(asked, request.query);
    signedBody(request, paymentSecret, now());
    const from = Date.parse(since);
    if (Number.isNaN(from)) throw new SandboxError('malformed');
    const lines = transfers
      .list()
      .filter((one) => one.status !== 'lost' && one.account === account && Date.parse(one.paid_at) >= from)
      .toSorted((a, b) => Date.parse(a.paid_at) - Date.parse(b.paid_at));
    return { lines: lines.slice(0, 200).map(lineOf) };
  });

  app.get('/bank/slips/:file', (request, reply) => {
    // The route's own pattern: one text.
    const { file } = request.params as { file: string };
    const transfer = transfers.list().find(({ transfer_id }) => `${transfer_id}.png` === file);
    if (!transfer) throw new SandboxError('not_found');
    return reply.type('image/png').send(slipPng(miniQrText(qrOf(transfer))));
  });

  app.get('/slip/check', (request) => {
    const { payload } = readQuery(checked, request.query);
    signedBody(request, slipSecret, now());
    const qr = readMiniQr(payload);
    const found = transfers.list().find((one) => qr?.bank === bankCode && one.trans_ref === qr.reference);
    if (!found) return { is: 'not_found' };
    return {
      is: 'true',
      amount: found.amount,
      currency: found.currency,
      paid_at: found.paid_at,
      receiver: found.account,
      ...(found.payer_name === '' ? {} : { sender_name: found.payer_name }),
      ...(found.payer_account === '' ? {} : { sender_account: found.payer_account }),
      ...(found.note === '' ? {} : { reference: found.note }),
    };
  });

  app.get('/slip/health', (request) => {
    signedBody(request, slipSecret, now());
    return { ok: true };
  });

  app.get('/bank/transfer', (_request, reply) =>
    sendPage(reply, { title: t.title, environment: 'bank', script: 'transfer', body: transferPage() }),
  );
}

// Codes of real banks end at 098.
const bankCode = '099';

function qrOf({ trans_ref }: Transfer) {
  return { bank: bankCode, reference: trans_ref };
}

function transferReply(transfer: Transfer) {
  const { transfer_id, status, outcome, account, amount, paid_at, note, message } = transfer;
  return {
    transfer_id,
    status,
    outcome: outcome ?? null,
    message: sentence(transfer, message),
    account,
    amount,
    note,
    paid_at,
    slip: `/bank/slips/${transfer_id}.png`,
    mini_qr: miniQrText(qrOf(transfer)),
  };
}

function sentence({ status, outcome }: Transfer, message: string | undefined): string {
  if (status === 'lost') return t.lost;
  if (status === 'scheduled') return t.scheduled;
  if (status === 'sending') return t.sending;
  if (outcome === 'credited') return t.credited;
  if (outcome === 'duplicate' || outcome === 'covered') return t.duplicate;
  if (outcome === 'review') return t.reviewing;
  return message ?? t.done;
}
