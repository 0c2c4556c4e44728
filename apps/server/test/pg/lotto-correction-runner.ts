// A process of its own that pays a correction in small batches and says so after each.
import { openPostgres } from '../../src/db/database.ts';
import type { Deps } from '../../src/deps.ts';
import { fixedClock } from '../../src/kernel/clock.ts';
import { payCorrection } from '../../src/modules/lotto/result/correct.ts';

const [url = '', now = '', round = ''] = process.argv.slice(2);
const database = openPostgres(url, 2, () => undefined);
// The payments take these of all services.
const deps = {
  db: database.db,
  database,
  clock: fixedClock(now),
  cache: { invalidate: () => undefined },
} as unknown as Deps;

let done = false;
while (!done) {
  done = await payCorrection(deps, round, { batches: 1, size: 3 });
  process.stdout.write(`${String(done)}\n`);
}
await database.close();
