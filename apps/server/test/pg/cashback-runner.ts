// A process of its own that credits the day in small batches and says so after each.
import { openPostgres } from '../../src/db/database.ts';
import type { Deps } from '../../src/deps.ts';
import { fixedClock } from '../../src/kernel/clock.ts';
import { creditDueDays } from '../../src/modules/cashback/credit-days.ts';

const [url = '', now = ''] = process.argv.slice(2);
const database = openPostgres(url, 2, () => undefined);
// The job takes these of all services.
const deps = {
  db: database.db,
  database,
  clock: fixedClock(now),
  log: { info: () => undefined },
} as unknown as Deps;

let members = 0;
do {
  ({ members } = await creditDueDays(deps, { batches: 1, size: 3 }));
  process.stdout.write(`${members}\n`);
} while (members > 0);
await database.close();
