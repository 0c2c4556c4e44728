// Random sequences of deposits, reviews, launches, bets, wins, rollbacks, corrections, points, log-outs and
// waiting, against a model of a few maps; several at once on one PostgreSQL, each with people of its own.
// DRILL_SEQUENCES=10000 DRILL_STEPS=100 DRILL_SEED=1 DRILL_LANES=6 DRILL_MINUTES=60 DRILL_ENGINE=postgres|pglite
import { createTestApp } from '../apps/server/src/testing/index.ts';
import { runLane } from '../apps/server/test/support/money-lane.ts';
import { createEnvironment } from '../apps/server/test/support/environment.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { say, setting } from './support/house.ts';

const wanted = setting('DRILL_SEQUENCES', 10_000);
const most = setting('DRILL_STEPS', 100);
const seed = setting('DRILL_SEED', 1);
const lanes = setting('DRILL_LANES', 6);
const minutes = setting('DRILL_MINUTES', 60);
const cluster = process.env['DRILL_ENGINE'] === 'pglite' ? undefined : await startCluster();
if (cluster) process.env['TEST_DATABASE_URL'] = cluster.url;
else delete process.env['TEST_DATABASE_URL'];

const started = Date.now();
function over(): boolean {
  return Date.now() - started > minutes * 60_000;
}
const t = await createTestApp({ config: { logLevel: 'fatal' } });
let faults: readonly string[] = [];
try {
  const { game } = await createEnvironment(t);
  let done = 0;
  const results = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane(
        t.deps,
        game.gameId,
        { sequences: Math.ceil(wanted / lanes), most, seed: seed * 1_000 + lane, over },
        () => {
          done += 1;
          if (done % 500 === 0) say(`… ${done} sequences, ${Math.round((Date.now() - started) / 1000)} s`);
        },
      ),
    ),
  );
  faults = results.flatMap(({ fault }) => fault ?? []);
  // Every invariant over everything that all sequences left behind.
  await t.audit();
  const sum = (read: (result: (typeof results)[number]) => number): number =>
    results.reduce((total, result) => total + read(result), 0);
  say(
    `${sum(({ sequences }) => sequences)} sequences of ${wanted}, ${sum(({ steps }) => steps)} steps, the longest ${Math.max(...results.map(({ longest }) => longest))}, ${faults.length} broken, audit clean; ${t.deps.database.engine}, seed ${seed}; ${Math.round((Date.now() - started) / 1000)} s`,
  );
} finally {
  await t.close();
  await cluster?.stop();
}
if (faults.length > 0) {
  say(`BROKEN\n${faults.join('\n')}`);
  process.exit(1);
}
