// Bets of a game provider over HTTP (signature, session, idempotency, ledger) against the bare ledger function called
// with the same number of connections, turn by turn in one run; then 500 bets a second. Goals: at least 0.40, p99 ≤ 50 ms.
// Rates show what else the machine does: a busy one lets a server's one thread wait longer than ten connections. Therefore
// also the processor's time for each, of the server or the bare function's caller, and of PostgreSQL.
// BENCH_SECONDS=5 BENCH_ROUNDS=3 BENCH_LANES=10 BENCH_RATE=500
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import {
  freePort,
  pause,
  say,
  secrets,
  setting,
  sign,
  startHouse,
  startOutside,
} from '../drill/support/house.ts';
import { anyGame, newPlayer, type Player } from '../drill/support/members.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { closedLoad, line, median, openLoad, type Shot } from './support/load.ts';
import { parentOf, processorOf } from './support/processor.ts';

const seconds = setting('BENCH_SECONDS', 5);
const rounds = setting('BENCH_ROUNDS', 3);
const lanes = setting('BENCH_LANES', 10);
const perSecond = setting('BENCH_RATE', 500);
const folder = mkdtempSync(join(tmpdir(), 'bj-bets-'));
const cluster = await startCluster();
const outside = await startOutside();
const pool = new pg.Pool({ connectionString: cluster.url, max: lanes });
try {
  const house = await startHouse({
    port: await freePort(),
    dataDir: folder,
    databaseUrl: cluster.url,
    outside,
    env: { DATABASE_POOL_SIZE: String(lanes) },
  });
  const game = await anyGame(house);
  const players: Player[] = [];
  for (let index = 0; index < 20; index += 1) players.push(await newPlayer(house, outside, game, '50000'));
  let turn = 0;
  const player = (): Player => {
    turn = (turn + 1) % players.length;
    const found = players[turn];
    if (!found) throw new Error('no player');
    return found;
  };
  const bet = (): Shot => {
    const body = JSON.stringify({
      session_token: player().gameToken,
      transaction_id: randomUUID(),
      round_id: randomUUID(),
      game_id: game.gameId,
      amount: '0.01',
      currency: 'THB',
    });
    const path = `/api/wallet/${game.providerId}/bet`;
    return {
      method: 'POST',
      path,
      body,
      headers: { 'content-type': 'application/json', ...sign(secrets.games, house.url + path, body) },
    };
  };
  const { rows: houseRows } = await pool.query<{ id: string }>(
    "select id from ledger_accounts where code = 'games'",
  );
  const warm = await closedLoad(house.url, { seconds: 1, lanes, next: bet });
  const games =
    houseRows[0]?.id ??
    (await pool.query<{ id: string }>("select id from ledger_accounts where code = 'games'")).rows[0]?.id;
  say(line('warm-up', warm));
  const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postgres = parentOf(backends[0]?.pid ?? 0);
  /** Runs a round; gives its outcome, its seconds and the milliseconds of the processor that the two sides had. */
  const timed = async <T>(caller: number, run: () => Promise<T>) => {
    const [started, before, beforeThere] = [performance.now(), processorOf(caller), processorOf(postgres)];
    const value = await run();
    return {
      value,
      took: (performance.now() - started) / 1_000,
      caller: processorOf(caller) - before,
      postgres: processorOf(postgres) - beforeThere,
    };
  };
  // Every second the server looks after its jobs and rounds, whether bets come or not: no part of a bet.
  const quiet = await timed(house.pid, () => pause(seconds * 1_000));
  const [idle, idleThere] = [quiet.caller / quiet.took, quiet.postgres / quiet.took];
  type Cost = readonly [caller: number, postgres: number];
  const costs: Record<'bare' | 'http', Cost[]> = { bare: [], http: [] };
  const bare = async (): Promise<{ rate: number; done: number }> => {
    const end = performance.now() + seconds * 1_000;
    const started = performance.now();
    let done = 0;
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (performance.now() < end) {
          await pool.query(
            "select * from ledger_post($1, $2, 'bet', $3, $4, '{}', now(), $5::uuid[], $6::text[], $7::bigint[])",
            [
              randomUUID(),
              `bench:${randomUUID()}`,
              'r',
              'f',
              [player().walletId, games],
              [null, 'games'],
              ['-1', '1'],
            ],
          );
          done += 1;
        }
      }),
    );
    return { rate: done / ((performance.now() - started) / 1_000), done };
  };
  const ledgerRates: number[] = [];
  const httpRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The functions are called from this process itself.
    const posted = await timed(process.pid, bare);
    ledgerRates.push(posted.value.rate);
    const there = posted.postgres - idleThere * posted.took;
    costs.bare.push([posted.caller / posted.value.done, there / posted.value.done]);
    say(`${'the bare ledger function'.padEnd(34)} ${(ledgerRates.at(-1) ?? 0).toFixed(0).padStart(6)}/s`);
    const taken = await timed(house.pid, () =>
      closedLoad(house.url, { seconds, lanes, next: bet, isGood: (text) => text.includes('"error":0') }),
    );
    const measured = taken.value;
    httpRates.push(measured.rate);
    costs.http.push([
      (taken.caller - idle * taken.took) / measured.good,
      (taken.postgres - idleThere * taken.took) / measured.good,
    ]);
    say(line('bets over HTTP', measured));
  }
  say(
    `bets over HTTP: ${(median(httpRates) / median(ledgerRates)).toFixed(2)} of the bare ledger (goal 0.40)`,
  );
  const middle = (of: readonly Cost[]): Cost => [
    median(of.map(([caller]) => caller)),
    median(of.map(([, there]) => there)),
  ];
  const [own, http] = [middle(costs.bare), middle(costs.http)];
  say(
    `processor: ${http[0].toFixed(2)} ms of the server and ${http[1].toFixed(2)} ms of PostgreSQL a bet; the bare ledger ${own[0].toFixed(2)} and ${own[1].toFixed(2)}: ${((own[0] + own[1]) / (http[0] + http[1])).toFixed(2)} of the bare ledger with nothing else to do`,
  );
  const steady = await openLoad(house.url, {
    seconds: seconds * 2,
    perSecond,
    lanes: 50,
    next: bet,
    isGood: (text) => text.includes('"error":0'),
  });
  say(line(`${perSecond} bets a second`, steady));
  say(`p99 ${steady.p99.toFixed(0)} ms at ${perSecond}/s (goal 50 ms)`);
  await house.stop();
} finally {
  await pool.end();
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
