// A process of its own that posts without end and writes down every id that was acknowledged.
import { appendFileSync } from 'node:fs';

import { openPostgres } from '../../src/db/database.ts';
import { transact } from '../../src/db/index.ts';
import { ledger } from '../../src/modules/ledger/index.ts';

const [url = '', wallet = '', file = '', name = ''] = process.argv.slice(2);
const handle = openPostgres(url, 4, () => undefined);

async function lane(number: number): Promise<void> {
  for (let index = 0; ; index += 1) {
    const key = `bet:${name}:${number}:${index}`;
    const lines = [
      { account: wallet, amount: -1n },
      { account: ledger.house('games'), amount: 1n },
    ];
    try {
      await transact(handle.db, (tx) =>
        ledger.post(tx, { kind: 'bet', key, reference: 'r', at: new Date(), lines }),
      );
      appendFileSync(file, `${key}\n`);
    } catch {
      // The outcome is unknown; the test counts it as 0 or 1.
    }
  }
}

process.stdout.write('writing\n');
await Promise.all([0, 1, 2, 3].map(lane));
