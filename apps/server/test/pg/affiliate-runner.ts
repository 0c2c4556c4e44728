// A process of its own that reckons the day in small batches and says so after each.
import { openPostgres } from '../../src/db/database.ts';
import type { Deps } from '../../src/deps.ts';
import { fixedClock } from '../../src/kernel/clock.ts';
import { reckonDueDays } from '../../src/modules/affiliate/reckon-days.ts';

const [url = '', now = ''] = process.argv.slice(2);
const database = openPostgres(url, 2, () => undefined);
// The job takes these of all services.
const deps = {
  db: database.db,
  database,
  clock: fixedClock(now),
  log: { info: () => undefined },
} as unknown as Deps;

let entries = 0;
do {
  ({ entries } = await reckonDueDays(deps, { batches: 1, size: 3 }));
  process.stdout.write(`${entries}\n`);
} while (entries > 0);
await database.close();
