// Withdrawals under many keys, each sent in many copies at once to two servers on one PostgreSQL, with kill -9 of the sender
// at each step of a payout in turn: one withdrawal and one payout each, every satang in the wallet, held, or paid.
// DRILL_KEYS=1000 DRILL_COPIES=100 DRILL_KILLS=10
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startCluster } from '../scripts/pg-cluster.mjs';
import { openDatabase } from '../apps/server/src/db/index.ts';
import { transact } from '../apps/server/src/db/index.ts';
import { checksOf, describeReport, runAudit } from '../apps/server/src/kernel/audit.ts';
import { modules } from '../apps/server/src/modules.ts';
import { openSession } from '../apps/server/src/modules/auth/index.ts';
import { stepUpTokens } from '../apps/server/src/modules/auth/tables.ts';
import { ledger } from '../apps/server/src/modules/ledger/index.ts';
import { insertMember, saveBankAccount } from '../apps/server/src/modules/member/index.ts';
import {
  freePort,
  type House,
  pause,
  say,
  send,
  setting,
  startHouse,
  startOutside,
} from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const keys = setting('DRILL_KEYS', 1_000);
const copies = setting('DRILL_COPIES', 100);
const kills = setting('DRILL_KILLS', 10);
const folder = mkdtempSync(join(tmpdir(), 'bj-withdraw-'));
const cluster = await startCluster();
const outside = await startOutside();
const client = new pg.Client({ connectionString: cluster.url });
const faults: string[] = [];
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How often each payout was sent, and what became of it: one in ten is never answered, one in seven fails. */
const book = new Map<string, { payout_id: string; amount: string; state: string; sent: number }>();
/** Where a sender is when it is killed: the bank sees each of these moments, `asked` is before the bank hears of it. */
const steps = ['asked', 'check', 'send', 'booked', 'answered', 'look', 'looked'] as const;
type Step = (typeof steps)[number];
const killedAt = new Map<Step, number>();
let armed: Step | undefined;
let restarted: Promise<void> = Promise.resolve();
/** Kills this server with SIGKILL when the armed step is this one; the call that it was making has no answer then. */
let reach: (step: Step, house: number) => boolean = () => false;

const bankOf =
  (house: number): RequestListener =>
  (request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/bank/payouts/check') {
        if (reach('check', house)) return response.destroy();
        return response.end('{"state":"ready"}');
      }
      if (request.method === 'GET') {
        if (reach('look', house)) return response.destroy();
        const id = new URL(request.url ?? '/', 'http://bank').searchParams.get('payout_id') ?? '';
        const found = book.get(id);
        return response.end(JSON.stringify({ payouts: found ? [{ ...found, currency: 'THB' }] : [] }), () =>
          reach('looked', house),
        );
      }
      if (reach('send', house)) return response.destroy();
      // Our own server sends it; a drill may trust its shape.
      const { payout_id, amount } = JSON.parse(text) as { payout_id: string; amount: string };
      const known = book.get(payout_id);
      const state = parseInt(sha256(payout_id).slice(0, 4), 16) % 7 === 0 ? 'failed' : 'paid';
      const payout = { payout_id, amount, state, sent: (known?.sent ?? 0) + 1 };
      book.set(payout_id, payout);
      if (reach('booked', house)) return response.destroy();
      if (parseInt(sha256(payout_id).slice(4, 8), 16) % 10 === 0) return response.destroy();
      return response.end(JSON.stringify({ ...payout, currency: 'THB' }), () => reach('answered', house));
    });
  };
// One for each server: a call says whose it is by where it comes in.
const banks = [createServer(bankOf(0)), createServer(bankOf(1))];

interface Person {
  readonly memberId: string;
  readonly token: string;
  readonly proof: string;
}

try {
  await client.connect();
  const bankPorts: number[] = [];
  for (const bank of banks) {
    const port = await freePort();
    bankPorts.push(port);
    await new Promise<void>((done) => void bank.listen(port, '127.0.0.1', done));
  }
  const begin = async (name: string, index: number): Promise<House> =>
    startHouse({
      port: await freePort(),
      dataDir: join(folder, name),
      databaseUrl: cluster.url,
      outside,
      env: { PAYOUT_URL: `http://127.0.0.1:${bankPorts[index] ?? 0}` },
    });
  const houses = [await begin('a', 0)];
  houses.push(await begin('b', 1));
  let killed = 0;
  reach = (step, index) => {
    if (armed !== step) return false;
    armed = undefined;
    killed += 1;
    killedAt.set(step, (killedAt.get(step) ?? 0) + 1);
    const name = `k${killed}`;
    restarted = (async () => {
      await houses[index]?.kill();
      houses[index] = await begin(name, index);
    })();
    // It is awaited when the next one is armed.
    restarted.catch(() => undefined);
    return true;
  };
  await liftLimits(client);
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder, poolSize: 4 });
  const { db } = database;
  const made = new Date(Date.now() - 48 * 3_600_000);
  const newPerson = (index: number): Promise<Person> =>
    transact(db, async (tx) => {
      const { id: memberId } = await insertMember(tx, {
        username: `drill${index}`,
        mobile: `06${10_000_000 + index}`,
        passwordHash: 'none',
        referrerId: undefined,
        knowUsId: 7,
        now: made,
      });
      const account = { bankId: 1, accountName: 'Drill', accountNo: `77${String(index).padStart(8, '0')}` };
      await saveBankAccount(tx, { memberId, account, now: made });
      const wallet = await ledger.openWallet(tx, { memberId, walletTypeId: 1, at: made });
      const lines = [
        { account: wallet.id, amount: 1_000_00n },
        { account: ledger.house('adjustments'), amount: -1_000_00n },
      ];
      await ledger.post(tx, {
        kind: 'adjustment',
        key: `drill:${memberId}`,
        reference: 'drill',
        at: made,
        lines,
      });
      const now = new Date();
      const caller = { ip: '127.0.0.1', userAgent: 'drill' };
      const { sessionId, accessToken } = await openSession(tx, { memberId, caller, now });
      const proof = randomUUID();
      const expiresAt = new Date(now.getTime() + 300_000);
      await tx
        .insert(stepUpTokens)
        .values({ hash: sha256(proof), memberId, sessionId, createdAt: now, expiresAt });
      return { memberId, token: accessToken, proof };
    });

  let copiesSent = 0;
  for (let index = 0; index < keys; index += 1) {
    const person = await newPerson(index);
    const key = randomUUID();
    const body = { amount: '300', step_up_token: person.proof };
    const ask = async (copy: number) => {
      for (let again = 0; ; again += 1) {
        const house = houses[copy % houses.length];
        const answer = await send(`${house?.url ?? ''}/api/member/withdraw`, body, {
          token: person.token,
          key,
        });
        copiesSent += 1;
        // Busy or gone for a moment: a client comes again with the same key.
        if ((answer && answer.status !== 503) || again === 900) return answer;
        await pause(100);
      }
    };
    const answers = await Promise.all(Array.from({ length: copies }, (_, copy) => ask(copy)));
    const good = answers.filter((answer) => answer?.status === 200 && answer.error === 0);
    if (new Set(good.map((answer) => answer?.data['withdrawal_id'])).size !== 1)
      faults.push(`key ${index}: ${good.length} good answers, not all of one withdrawal`);
    const every = Math.max(1, Math.floor(keys / Math.max(1, kills)));
    if (kills > 0 && index % every === every - 1) {
      await restarted;
      armed = steps[Math.floor(index / every) % steps.length];
      if (armed === 'asked') reach('asked', index % 2);
    }
    if (index % 100 === 99) say(`… ${index + 1} keys, ${faults.length} faults`);
  }
  armed = undefined;
  await restarted;
  // Payouts whose sender was killed are asked about a minute later; those that the bank never saw stay unknown.
  for (let waits = 0; waits < 300; waits += 1) {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from withdrawals where account_name = 'Drill' and (state in ('held', 'approved', 'sending') or (state = 'unknown' and trouble is null))",
    );
    if ((rows[0]?.n ?? 0) === 0) break;
    await pause(1_000);
  }
  const { rows } = await client.query<{ state: string; id: string }>(
    "select state, id from withdrawals where account_name = 'Drill'",
  );
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  if (rows.length !== keys) faults.push(`${rows.length} withdrawals instead of ${keys}`);
  for (const { id, state } of rows) {
    const payout = book.get(id);
    if (payout && payout.sent !== 1) faults.push(`${id} was sent ${payout.sent} times`);
    const expected = payout ? (payout.state === 'paid' ? 'paid' : 'returned') : 'unknown';
    if (state !== expected) faults.push(`${id} is ${state}, the bank says ${payout?.state ?? 'nothing'}`);
  }
  const report = await runAudit(db, checksOf(modules), undefined);
  await database.close();
  if (!report.clean) faults.push(...describeReport(report));
  say(
    `${keys} keys × ${copies} copies over two servers, ${killed} kill -9 (${[...killedAt].map(([step, times]) => `${step} ${times}`).join(', ')}): ${copiesSent} requests; ${count('paid')} paid, ${count('returned')} returned, ${count('unknown')} never left, ${faults.length} faults, audit ${report.clean ? 'clean' : 'NOT clean'}`,
  );
  await Promise.all(houses.map((one) => one.stop()));
} finally {
  await client.end();
  await outside.close();
  for (const bank of banks) {
    bank.closeAllConnections();
    await new Promise((done) => bank.close(done));
  }
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) {
  say(`BROKEN\n${faults.slice(0, 20).join('\n')}`);
  process.exit(1);
}
