// What a member may have once, under many keys, each sent in many copies at once to two servers on one PostgreSQL: the refund of
// a week is claimed, a quest and an item of the shop are redeemed, a promotion is received and cancelled, an order is cancelled.
// DRILL_KEYS=1000 DRILL_COPIES=100 DRILL_LANES=4
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startCluster } from '../scripts/pg-cluster.mjs';
import { openDatabase, transact } from '../apps/server/src/db/index.ts';
import { checksOf, describeReport, runAudit } from '../apps/server/src/kernel/audit.ts';
import { bangkokDay } from '../apps/server/src/kernel/index.ts';
import { modules } from '../apps/server/src/modules.ts';
import { openSession } from '../apps/server/src/modules/auth/index.ts';
import { ledger } from '../apps/server/src/modules/ledger/index.ts';
import { insertMember, saveBankAccount } from '../apps/server/src/modules/member/index.ts';
import { postPoints } from '../apps/server/src/modules/wallet/index.ts';
import { freePort, pause, say, send, setting, startHouse, startOutside } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

/** Keys in all; a member has one for each of the calls. */
const keys = setting('DRILL_KEYS', 1_000);
const copies = setting('DRILL_COPIES', 100);
const lanes = setting('DRILL_LANES', 4);
const folder = mkdtempSync(join(tmpdir(), 'bj-claims-'));
const cluster = await startCluster();
const outside = await startOutside();
const client = new pg.Client({ connectionString: cluster.url });
const faults: string[] = [];
const counts = new Map<string, number>();
let [requests, busy] = [0, 0];

interface Person {
  readonly memberId: string;
  readonly token: string;
}

try {
  await client.connect();
  const begin = async (name: string) =>
    startHouse({
      port: await freePort(),
      dataDir: join(folder, name),
      databaseUrl: cluster.url,
      outside,
    });
  const houses = [await begin('a')];
  houses.push(await begin('b'));
  await liftLimits(client);
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder, poolSize: 4 });
  const { db } = database;
  const made = new Date(Date.now() - 30 * 86_400_000);
  // Mondays of the last two weeks that are over; until six on a Monday the older one is open.
  const today = bangkokDay(new Date());
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks = [7, 14].map(
    (days) => new Date(Date.parse(`${today}T00:00:00Z`) - (sinceMonday + days) * 86_400_000),
  );
  const newPerson = async (index: number): Promise<Person> => {
    const { walletId, ...person } = await register(index);
    // Stakes as the triggers of the games write them, in both weeks of which one can be claimed.
    for (const day of weeks) {
      const source = randomUUID();
      await client.query(
        `insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
          values ($1, $2, $3, $4, 1, 'slot', 'g', 200000, 0, $5, $6)`,
        [`game:${source}`, source, person.memberId, walletId, day, day.toISOString().slice(0, 10)],
      );
    }
    return person;
  };
  const register = (index: number) =>
    transact(db, async (tx) => {
      const { id: memberId } = await insertMember(tx, {
        username: `claims${index}`,
        mobile: `06${20_000_000 + index}`,
        passwordHash: 'none',
        referrerId: undefined,
        knowUsId: 7,
        now: made,
      });
      const account = { bankId: 1, accountName: 'Drill', accountNo: `78${String(index).padStart(8, '0')}` };
      await saveBankAccount(tx, { memberId, account, now: made });
      const wallet = await ledger.openWallet(tx, { memberId, walletTypeId: 1, at: made });
      for (const walletTypeId of [2, 3]) await ledger.openWallet(tx, { memberId, walletTypeId, at: made });
      await postPoints(tx, {
        memberId,
        kind: 'quest',
        key: `drill:${memberId}`,
        amount: 10n,
        reference: 'drill',
        at: made,
      });
      const caller = { ip: '127.0.0.1', userAgent: 'drill' };
      const { accessToken } = await openSession(tx, { memberId, caller, now: new Date() });
      return { memberId, token: accessToken, walletId: wallet.id };
    });

  /** Sends one key in many copies; what it did is counted by the query, which must find one. Answers the reply's data. */
  const burst = async (
    { memberId, token }: Person,
    {
      name,
      path,
      body,
      effects,
      keyed = true,
    }: { name: string; path: string; body: unknown; effects: string; keyed?: boolean },
  ): Promise<Readonly<Record<string, unknown>>> => {
    const key = randomUUID();
    const ask = async (copy: number, again: string = key) => {
      for (let tries = 0; ; tries += 1) {
        const url = `${houses[copy % houses.length]?.url ?? ''}${path}`;
        const answer = await send(url, body, { token, key: again });
        requests += 1;
        if (answer?.status !== 503 || tries === 300) return answer;
        busy += 1;
        await pause(100);
      }
    };
    const answers = await Promise.all(Array.from({ length: copies }, (_, copy) => ask(copy)));
    const good = answers.filter((answer) => answer?.status === 200 && answer.error === 0);
    const odd = answers.find(
      (answer) => !answer || (answer.status !== 409 && !(answer.status === 200 && answer.error === 0)),
    );
    if (odd || good.length === 0) faults.push(`${name} ${memberId}: ${odd?.text ?? 'no answer'}`);
    if (new Set(good.map((answer) => answer?.text)).size > 1)
      faults.push(`${name} ${memberId}: answers differ`);
    // A call that moves no money has no key: the order's state alone makes it once.
    if (keyed && good.filter((answer) => answer?.replayed === false).length !== 1)
      faults.push(`${name} ${memberId}: not one first answer`);
    const { rows } = await client.query<{ n: number }>(effects, [memberId]);
    if (rows[0]?.n !== 1) faults.push(`${name} ${memberId}: ${rows[0]?.n ?? 0} effects`);
    // Under another key it is refused, or says what is: it has no second effect.
    await ask(1, randomUUID());
    const { rows: after } = await client.query<{ n: number }>(effects, [memberId]);
    if (after[0]?.n !== 1) faults.push(`${name} ${memberId}: ${after[0]?.n ?? 0} effects after another key`);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return good[0]?.data ?? {};
  };

  const newOrder = async ({ token }: Person) => {
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      const url = `${houses[0]?.url ?? ''}/api/member/payment/generate_qr`;
      const order = await send(url, { channel_id: 'promptpay', amount: '100' }, { token, key });
      if (order?.status === 200 || tries === 300) return order;
      await pause(100);
    }
  };
  const calls = 6;
  const walk = async (person: Person): Promise<void> => {
    const rowsOf = (table: string, only = 'true') =>
      `select count(*)::int as n from ${table} where member_id = $1 and ${only}`;
    await burst(person, {
      name: 'claim',
      path: '/api/cashback/loss/claim',
      body: {},
      effects: rowsOf('refund_claims'),
    });
    await burst(person, {
      name: 'redeem a quest',
      path: '/api/quest/redeem',
      body: { quest_id: 'profile' },
      effects: rowsOf('quest_claims'),
    });
    await burst(person, {
      name: 'redeem an item',
      path: '/api/redemption/redeem',
      body: { item_id: 'spin-1', price: 50 },
      effects: rowsOf('redemptions'),
    });
    const { grant } = await burst(person, {
      name: 'receive',
      path: '/api/promotion/receive',
      body: { promotion_id: 'free-30' },
      effects: rowsOf('bonus_grants'),
    });
    await burst(person, {
      name: 'cancel a bonus',
      path: '/api/promotion/cancel',
      body: { grant_id: String(Reflect.get(Object(grant), 'grant_id')), leaves: '30.00' },
      effects: rowsOf('bonus_grants', "state = 'cancelled'"),
    });
    const order = await newOrder(person);
    await burst(person, {
      name: 'cancel an order',
      path: '/api/member/payment/cancel',
      body: { order_id: order?.data['order_id'] },
      effects: rowsOf('payment_orders', 'cancelled_at is not null'),
      keyed: false,
    });
  };

  const people = Math.ceil(keys / calls);
  const started = Date.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < people; index = next++) {
      await walk(await newPerson(index));
      if (index % 25 === 24)
        say(
          `… ${(index + 1) * calls} keys, ${requests} requests, ${faults.length} faults, ${Math.round((Date.now() - started) / 1000)} s`,
        );
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const report = await runAudit(db, checksOf(modules), undefined);
  await database.close();
  if (!report.clean) faults.push(...describeReport(report));
  say(
    `${people * calls} keys × ${copies} copies over two servers (${[...counts].map(([name, times]) => `${name} ${times}`).join(', ')}): ${requests} requests, ${busy} answered busy and sent again, ${faults.length} faults, audit ${report.clean ? 'clean' : 'NOT clean'}; ${Math.round((Date.now() - started) / 1000)} s`,
  );
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
