// From the start of the process to the first page, cold (migrations, seed) and warm, on both engines.
// Goals, warm: at most 5 s on PostgreSQL, 10 s embedded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, say, setting, startHouse, startOutside } from '../drill/support/house.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { median } from './support/load.ts';

const rounds = setting('BENCH_ROUNDS', 3);
const cluster = await startCluster();
const outside = await startOutside();
try {
  for (const [engine, databaseUrl, goal] of [
    ['PostgreSQL', cluster.url, 2],
    ['embedded', undefined, 2.5],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'bj-start-'));
    const warm: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now();
      const house = await startHouse({
        port: await freePort(),
        dataDir: folder,
        outside,
        ...(databaseUrl ? { databaseUrl } : {}),
      });
      const page = await fetch(house.url, { headers: { accept: 'text/html' } });
      await page.text();
      const took = (performance.now() - started) / 1_000;
      if (round > 0) warm.push(took);
      say(
        `${engine}: ${round === 0 ? 'cold' : 'warm'} ${took.toFixed(2)} s to the first page (HTTP ${page.status})`,
      );
      await house.stop();
    }
    say(`${engine}: warm ${median(warm).toFixed(2)} s (goal ${goal} s)`);
    rmSync(folder, { recursive: true, force: true });
  }
} finally {
  await outside.close();
  await cluster.stop();
}
