// Every money call under many keys, each sent in many copies at once through two servers on one PostgreSQL:
// one effect each, the same reply, and another body under the same key refused.
// DRILL_KEYS=40 DRILL_COPIES=25 DRILL_MINUTES=60
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startCluster } from '../scripts/pg-cluster.mjs';
import { openDatabase } from '../apps/server/src/db/index.ts';
import { checksOf, describeReport, runAudit } from '../apps/server/src/kernel/audit.ts';
import { modules } from '../apps/server/src/modules.ts';
import {
  type Answer,
  freePort,
  type House,
  pause,
  say,
  secrets,
  send,
  setting,
  startHouse,
  startOutside,
} from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { anyGame, newPlayer, paymentOf } from './support/members.ts';

const keys = setting('DRILL_KEYS', 40);
const copies = setting('DRILL_COPIES', 25);
const minutes = setting('DRILL_MINUTES', 60);
/** A player's token lives for a quarter of an hour; the next one comes long before. */
const keysPerPlayer = 50;

const folder = mkdtempSync(join(tmpdir(), 'bj-copies-'));
const cluster = await startCluster();
const outside = await startOutside();
const client = new pg.Client({ connectionString: cluster.url });
const faults: string[] = [];
let busy = 0;

interface Call {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The same id with something else in it. */
  readonly other: Readonly<Record<string, unknown>>;
  readonly how: Parameters<typeof send>[2];
}

async function count(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select ((select count(*) from ledger_transactions) + (select count(*) from payment_orders))::int as n',
  );
  return rows[0]?.n ?? 0;
}

function isCopy(answer: Answer): boolean {
  return answer.replayed || answer.data['duplicate'] === true || answer.data['outcome'] === 'duplicate';
}

async function burst(houses: readonly House[], name: string, call: Call, effects: number): Promise<void> {
  const before = await count();
  const ask = async (body: Call['body'], index: number): Promise<Answer | undefined> => {
    for (let again = 0; ; again += 1) {
      const answer = await send(`${houses[index % houses.length]?.url ?? ''}${call.path}`, body, call.how);
      if (answer?.status !== 503 || again === 100) return answer;
      // Too busy, nothing happened: providers, banks and our own client come again.
      busy += 1;
      await pause(100);
    }
  };
  const answers = await Promise.all(Array.from({ length: copies }, (_, index) => ask(call.body, index)));
  const good = answers.filter((answer) => answer?.status === 200 && answer.error === 0);
  const firsts = good.filter((answer) => answer && !isCopy(answer));
  const odd = answers.filter(
    (answer) =>
      !answer ||
      (answer.status !== 200 && answer.status !== 409) ||
      answer.error < 0 ||
      (answer.status === 200 && answer.error !== 0),
  );
  const changed = await ask(call.other, 0);
  const done = (await count()) - before;
  if (done !== effects) faults.push(`${name}: ${done} effects instead of ${effects}`);
  if (firsts.length !== 1) faults.push(`${name}: ${firsts.length} first answers`);
  for (const answer of odd.slice(0, 2))
    faults.push(`${name}: ${answer ? `${answer.status} ${answer.text}` : 'no answer'}`);
  if (!changed || changed.status !== 200 || changed.error === 0)
    faults.push(`${name}: another body under the same key: ${changed?.text ?? 'no answer'}`);
}

const started = Date.now();
try {
  await client.connect();
  const begin = async (env: Readonly<Record<string, string>>) =>
    startHouse({
      port: await freePort(),
      dataDir: join(folder, env['NAME'] ?? ''),
      databaseUrl: cluster.url,
      outside,
      env,
    });
  const houses = [await begin({ NAME: 'a' })];
  houses.push(await begin({ NAME: 'b' }));
  const [house] = houses;
  if (!house) throw new Error('no server');
  const game = await anyGame(house);
  // Copies are what is looked at here; the limits of a minute would let only the first few through.
  await liftLimits(client);
  let player = await newPlayer(house, outside, game);
  const wallet = (verb: string) => `/api/wallet/${game.providerId}/${verb}`;
  const games = { secret: secrets.games };
  const money = (amount: string) => ({ amount, currency: 'THB' });
  const deadline = started + minutes * 60_000;
  let done = 0;
  for (; done < keys && Date.now() < deadline; done += 1) {
    if (done > 0 && done % keysPerPlayer === 0) {
      say(`… ${done} keys, ${faults.length} faults, ${Math.round((Date.now() - started) / 1000)} s`);
      player = await newPlayer(house, outside, game);
    }
    const round_id = `r-${randomUUID()}`;
    const bet = `b-${randomUUID()}`;
    const staked = { session_token: player.gameToken, transaction_id: bet, round_id, game_id: game.gameId };
    await burst(
      houses,
      'bet',
      {
        path: wallet('bet'),
        body: { ...staked, ...money('2.00') },
        other: { ...staked, ...money('3.00') },
        how: games,
      },
      1,
    );
    const about = { player_id: player.memberId, bet_transaction_id: bet, round_id, game_id: game.gameId };
    const won = { ...about, transaction_id: `w-${randomUUID()}` };
    await burst(
      houses,
      'win',
      {
        path: wallet('win'),
        body: { ...won, ...money('2.50') },
        other: { ...won, ...money('2.51') },
        how: games,
      },
      1,
    );
    const dead = `b-${randomUUID()}`;
    await send(`${house.url}${wallet('bet')}`, { ...staked, transaction_id: dead, ...money('1.00') }, games);
    const undone = { ...about, bet_transaction_id: dead, transaction_id: `x-${randomUUID()}` };
    await burst(
      houses,
      'rollback',
      { path: wallet('rollback'), body: undone, other: { ...undone, round_id: 'other' }, how: games },
      1,
    );
    const never = { ...about, bet_transaction_id: `b-${randomUUID()}`, transaction_id: `x-${randomUUID()}` };
    await burst(
      houses,
      'rollback before its bet',
      { path: wallet('rollback'), body: never, other: { ...never, round_id: 'other' }, how: games },
      0,
    );
    const order = { channel_id: 'promptpay', amount: '100' };
    const key = randomUUID();
    const path = '/api/member/payment/generate_qr';
    await burst(
      houses,
      'order',
      { path, body: order, other: { ...order, amount: '101' }, how: { token: player.token, key } },
      1,
    );
    const again = await send(`${house.url}${path}`, order, { token: player.token, key });
    const event = paymentOf(again?.data ?? {}, `e-${randomUUID()}`);
    await burst(
      houses,
      'payment',
      {
        path: '/api/webhook/payment/signed-bank',
        body: event,
        other: { ...event, amount: '99.00' },
        how: { secret: secrets.payment },
      },
      1,
    );
  }
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder, poolSize: 2 });
  const report = await runAudit(database.db, checksOf(modules), undefined);
  await database.close();
  if (!report.clean) faults.push(...describeReport(report));
  say(
    `${done} keys × ${copies} copies × 6 money calls over two servers: ${done * copies * 6} requests, ${busy} answered busy and sent again, ${faults.length} faults, audit ${report.clean ? 'clean' : 'NOT clean'}; ${Math.round((Date.now() - started) / 1000)} s`,
  );
  if (done < keys) say(`(the time was up before ${keys} keys were reached)`);
  await Promise.all(houses.map((one) => one.stop()));
} finally {
  await client.end();
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) {
  say(`BROKEN\n${faults.slice(0, 20).join('\n')}`);
  process.exit(1);
}
