// Public reads against a floor of Fastify and pg on the same PostgreSQL, turn by turn in one run. Goal: at least 2.
// BENCH_SECONDS=4 BENCH_ROUNDS=3 BENCH_LANES=16
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { freePort, pause, root, say, setting, startHouse, startOutside } from '../drill/support/house.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { closedLoad, line, median } from './support/load.ts';

const seconds = setting('BENCH_SECONDS', 4);
const rounds = setting('BENCH_ROUNDS', 3);
const lanes = setting('BENCH_LANES', 16);
let turn = 0;
function varied() {
  turn = (turn + 1) % 12;
  const category = ['slot', 'casino', 'sport', 'fishing'][turn % 4] ?? 'slot';
  const sort = ['popular', 'new', 'name'][turn % 3] ?? 'popular';
  return { method: 'GET', path: `/api/game/list?limit=20&category=${category}&sort=${sort}` } as const;
}

const folder = mkdtempSync(join(tmpdir(), 'bj-reads-'));
const cluster = await startCluster();
const outside = await startOutside();
const floorPort = await freePort();
const floor = spawn(process.execPath, ['--import', 'tsx', resolve(root, 'bench/support/floor.ts')], {
  cwd: resolve(root, 'apps/server'),
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(floorPort),
    DATABASE_URL: cluster.url,
  },
});
try {
  const house = await startHouse({
    port: await freePort(),
    dataDir: folder,
    databaseUrl: cluster.url,
    outside,
  });
  const floorUrl = `http://127.0.0.1:${floorPort}`;
  for (let tries = 0; tries < 400; tries += 1) {
    if (
      await fetch(`${floorUrl}/floor/1`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  const get = (path: string) => ({ method: 'GET', path }) as const;
  const json = { 'content-type': 'application/json' };
  const calls = [
    ['floor, 20 rows', floorUrl, () => get('/floor/20')],
    ['GET /api/game/list?limit=20', house.url, () => get('/api/game/list?limit=20')],
    ['GET /api/game/list, 12 kinds', house.url, varied],
    ['GET /api/lobby/configs', house.url, () => get('/api/lobby/configs?lobby_key=hot&limit=20')],
    ['GET /api/banner', house.url, () => get('/api/banner')],
    [
      'POST /api/agent/config',
      house.url,
      () => ({ method: 'POST', path: '/api/agent/config', headers: json, body: '{}' }) as const,
    ],
  ] as const;
  const rates = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, origin, next] of calls) {
      const measured = await closedLoad(origin, {
        seconds: round === 0 ? 1 : seconds,
        lanes,
        next,
        isGood: (text) => text.includes('"error":0'),
      });
      if (round === 0) continue; // warm-up
      rates.set(name, [...(rates.get(name) ?? []), measured.rate]);
      say(line(name, measured));
    }
  }
  const base = median(rates.get('floor, 20 rows') ?? []);
  for (const [name, values] of rates)
    say(`${name.padEnd(34)} ${(median(values) / base).toFixed(2)} of the floor (goal 2.00)`);
  await house.stop();
} finally {
  floor.kill('SIGKILL');
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
