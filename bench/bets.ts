// Bets of a game provider over HTTP (signature, session, idempotency, ledger) against the bare ledger function called
// with the same number of connections, turn by turn in one run; then 500 bets a second. Goals: at least 0.25, p99 ≤ 200 ms.
// BENCH_SECONDS=5 BENCH_ROUNDS=3 BENCH_LANES=10 BENCH_RATE=500
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { freePort, say, secrets, setting, sign, startHouse, startOutside } from '../drill/support/house.ts';
import { anyGame, newPlayer, type Player } from '../drill/support/members.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { closedLoad, line, median, openLoad, type Shot } from './support/load.ts';

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
    return {
      method: 'POST',
      path: `/api/wallet/${game.providerId}/bet`,
      body,
      headers: { 'content-type': 'application/json', ...sign(secrets.games, body) },
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
  const bare = async (): Promise<number> => {
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
    return done / ((performance.now() - started) / 1_000);
  };
  const ledgerRates: number[] = [];
  const httpRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ledgerRates.push(await bare());
    say(`${'the bare ledger function'.padEnd(34)} ${(ledgerRates.at(-1) ?? 0).toFixed(0).padStart(6)}/s`);
    const measured = await closedLoad(house.url, {
      seconds,
      lanes,
      next: bet,
      isGood: (text) => text.includes('"error":0'),
    });
    httpRates.push(measured.rate);
    say(line('bets over HTTP', measured));
  }
  say(
    `bets over HTTP: ${(median(httpRates) / median(ledgerRates)).toFixed(2)} of the bare ledger (goal 0.25)`,
  );
  const steady = await openLoad(house.url, {
    seconds: seconds * 2,
    perSecond,
    lanes: 50,
    next: bet,
    isGood: (text) => text.includes('"error":0'),
  });
  say(line(`${perSecond} bets a second`, steady));
  say(`p99 ${steady.p99.toFixed(0)} ms at ${perSecond}/s (goal 200 ms)`);
  await house.stop();
} finally {
  await pool.end();
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
