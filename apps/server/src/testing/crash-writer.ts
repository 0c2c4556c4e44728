// A process of its own that posts without end on the embedded database and writes down every key that was acknowledged.
import { appendFileSync } from 'node:fs';

import { openDatabase, transact } from '../db/index.ts';
import { ledger } from '../modules/ledger/index.ts';

const [dataDir = '', wallet = '', file = '', name = ''] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });

for (let index = 0; ; index += 1) {
  const key = `bet:${name}:${index}`;
  const lines = [
    { account: wallet, amount: -1n },
    { account: ledger.house('games'), amount: 1n },
  ];
  await transact(db, (tx) => ledger.post(tx, { kind: 'bet', key, reference: 'r', at: new Date(), lines }));
  appendFileSync(file, `${key}\n`);
}
