import { join } from 'node:path';

import { sandboxHomeText } from '@benjarong/text';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { Check } from 'typebox/value';

import { bankRoutes } from './bank/bank.routes.ts';
import { createPayouts, lastPayouts, payoutRecord } from './bank/payouts.ts';
import { payoutRoutes } from './bank/payouts.routes.ts';
import { createPayments, type Payment, paymentRecord } from './bank/payments.ts';
import { transferRoutes } from './bank/transfer.routes.ts';
import { createTransfers, type Transfer, transferRecord } from './bank/transfers.ts';
import type { SandboxConfig } from './config.ts';
import { drawRoutes } from './draw/draw.routes.ts';
import { gamesRoutes } from './games/games.routes.ts';
import { openGames } from './games/open-games.ts';
import { homeRoutes } from './home.ts';
import { createCaller } from './kernel/calls.ts';
import { html } from './kernel/html.ts';
import { openJournal } from './kernel/journal.ts';
import { sendPage } from './kernel/page.ts';
import { SandboxError } from './kernel/sandbox-error.ts';
import { lineRoutes } from './line/open-line.ts';
import { smsRoutes } from './sms/sms.routes.ts';

/** Builds the whole outside world; the caller listens and closes. Throws when the data folder is unusable. */
export async function buildSandbox(config: SandboxConfig): Promise<FastifyInstance> {
  const now = config.now ?? (() => new Date());
  const backoff = config.backoff ?? [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
  const timeout = config.callTimeout ?? 5000;
  const app = Fastify({
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    http: { maxHeaderSize: 128 * 1024 },
  });

  // Bodies stay bytes: signatures are over the bytes, and each route reads them by its own schema.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const known =
      error instanceof SandboxError
        ? error
        : new SandboxError(status >= 400 && status < 500 ? 'malformed' : 'internal');
    return reply
      .code(error instanceof SandboxError ? known.status : status)
      .send({ code: known.code, message: known.message });
  });
  app.setNotFoundHandler((request, reply) => {
    const missing = new SandboxError('not_found');
    // A person who mistyped an address gets a page, a program its code.
    if (request.headers.accept?.includes('text/html') === true) {
      return sendPage(reply.code(missing.status), {
        title: missing.message,
        environment: 'home',
        body: html`<div class="hero">
          <h1>${missing.message}</h1>
          <p><a class="primary" href="/">${sandboxHomeText.toHome}</a></p>
        </div>`,
      });
    }
    return reply.code(missing.status).send({ code: missing.code, message: missing.message });
  });

  await app.register(fastifyStatic, {
    root: config.assetsDir,
    prefix: '/assets/',
    index: false,
    // Game frames have an opaque origin: scripts and fonts are cross-origin for them.
    setHeaders: (reply) => reply.header('access-control-allow-origin', '*'),
  });
  app.get('/healthz', () => ({ ok: true }));
  homeRoutes(app, config.publicUrl);
  smsRoutes(app, { secret: config.smsSecret, now });

  const paymentsJournal = await openJournal(
    join(config.dataDir, 'payments.jsonl'),
    (value) => (Check(paymentRecord, value) ? value : undefined),
    lastPayments,
  );
  const payments = createPayments({
    journal: paymentsJournal,
    caller: createCaller({ baseUrl: config.publicUrl, secret: config.paymentSecret, now, timeout, backoff }),
    now,
    patience: config.patience ?? 6000,
  });
  bankRoutes(app, { payments, secret: config.paymentSecret, now });
  app.addHook('onClose', () => payments.close());
  const payouts = createPayouts({
    journal: await openJournal(
      join(config.dataDir, 'payouts.jsonl'),
      (value) => (Check(payoutRecord, value) ? value : undefined),
      lastPayouts,
    ),
    caller: createCaller({ baseUrl: config.publicUrl, secret: config.payoutSecret, now, timeout, backoff }),
    now,
    step: config.payoutStep ?? 1500,
  });
  payoutRoutes(app, { payouts, secret: config.payoutSecret, now });
  app.addHook('onClose', () => payouts.close());

  const transfers = createTransfers({
    journal: await openJournal(
      join(config.dataDir, 'transfers.jsonl'),
      (value) => (Check(transferRecord, value) ? value : undefined),
      lastTransfers,
    ),
    caller: createCaller({ baseUrl: config.publicUrl, secret: config.paymentSecret, now, timeout, backoff }),
    now,
    patience: config.patience ?? 6000,
  });
  transferRoutes(app, {
    transfers,
    paymentSecret: config.paymentSecret,
    slipSecret: config.slipSecret,
    now,
  });
  app.addHook('onClose', () => transfers.close());

  await lineRoutes(app, {
    config: config.line,
    productUrl: config.publicUrl,
    ownUrl: config.ownUrl ?? `http://localhost:${config.port}`,
    dataDir: config.dataDir,
    now,
  });

  drawRoutes(app, {
    publicUrl: config.publicUrl,
    secret: config.lottoSecret,
    now,
    timeout,
    backoff,
    every: config.drawEvery,
  });

  const games = await openGames(config, { now, timeout, backoff });
  gamesRoutes(app, games);
  app.addHook('onClose', () => games.close());

  return app;
}

function lastPayments(records: readonly Payment[]): readonly Payment[] {
  const book = new Map<string, Payment>();
  for (const record of records) book.set(record.payment_id, record);
  const all = [...book.values()];
  return all.filter((payment, i) => payment.status !== 'delivered' || i >= all.length - 500);
}

function lastTransfers(records: readonly Transfer[]): readonly Transfer[] {
  const book = new Map(records.map((record) => [record.transfer_id, record]));
  return [...book.values()].slice(-500);
}
