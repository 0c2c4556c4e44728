// A process of its own that sweeps withdrawals at the instant of each line that it reads, and says `done` after each. With
// `<instant> hang` it says `taken` when a payout is written down as on its way, and stays there: nothing leaves.
import { createInterface } from 'node:readline';

import { openPostgres } from '../../src/db/database.ts';
import type { Deps } from '../../src/deps.ts';
import { fixedClock } from '../../src/kernel/clock.ts';
import { sweepWithdrawals } from '../../src/modules/withdraw/sweep.ts';
import { connect } from '../../src/providers/adapter.ts';
import { signedPayout } from '../../src/providers/signed/signed-payout.ts';

const [databaseUrl = '', url = '', secret = ''] = process.argv.slice(2);
const database = openPostgres(databaseUrl, 2, () => undefined);
const clock = fixedClock('2026-01-01T00:00:00.000Z');
const nothing = (): void => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
const { id } = signedPayout;
const bank = connect({ id, adapter: signedPayout, settings: { url, secret } }, { clock, log });
const hangs: typeof bank = {
  ...bank,
  port: {
    ...bank.port,
    send: () => {
      process.stdout.write('taken\n');
      return new Promise(nothing);
    },
  },
};
// The sweeper takes these of all services.
const depsWith = (payout: typeof bank) =>
  ({ db: database.db, database, clock, log, providers: { payout: [payout] } }) as unknown as Deps;

await database.run('select 1');
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const [now = '', hang] = line.split(' ');
  clock.set(now);
  await sweepWithdrawals(depsWith(hang ? hangs : bank));
  process.stdout.write('done\n');
}
await database.close();
