import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runAudit } from '../kernel/audit.ts';
import { newId } from '../kernel/ids.ts';
import { ledger } from '../modules/ledger/index.ts';
import { ledgerModule } from '../modules/ledger/module.ts';
import { migratedDump } from '../testing/databases.ts';
import { type DatabaseHandle, openDatabase, transact } from './index.ts';

const start = 1_000_000n;
let dataDir: string;
let wallet: string;

async function withDatabase<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ databaseUrl: undefined, dataDir, poolSize: 1 });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bj-crash-'));
  mkdirSync(join(dataDir, 'db'));
  await (await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: await migratedDump() })).close();
  wallet = await withDatabase(({ db }) =>
    transact(db, async (tx) => {
      const { id } = await ledger.openWallet(tx, { memberId: newId(), walletTypeId: 1, at: new Date() });
      const lines = [
        { account: id, amount: start },
        { account: ledger.house('payments'), amount: -start },
      ];
      await ledger.post(tx, { kind: 'deposit', key: 'deposit:1', reference: 'r', at: new Date(), lines });
      return id;
    }),
  );
}, 300_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function writeUntilKilled(name: string, acknowledgements: number): Promise<readonly string[]> {
  const file = join(dataDir, name);
  writeFileSync(file, '');
  const script = fileURLToPath(new URL('../testing/crash-writer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, wallet, file, name], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const keys = () => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  await expect
    .poll(() => keys().length, { timeout: 80_000, interval: 2 })
    .toBeGreaterThanOrEqual(acknowledgements);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  return keys();
}

/** With LONG=1 a second process writes on where the first was killed, and is killed as well. */
const kills = [
  ['first', 20],
  ['second', 45],
] as const;

it('holds everything that was acknowledged when its process was killed, and opens again (invariant 9)', async () => {
  const acknowledged: string[] = [];
  for (const [name, count] of process.env['LONG'] === '1' ? kills : kills.slice(0, 1)) {
    acknowledged.push(...(await writeUntilKilled(name, count)));
    await withDatabase(async ({ db }) => {
      const { rows } = await db.execute<{ key: string }>(
        sql`select key from ledger_transactions where kind = 'bet'`,
      );
      const stored = new Set(rows.map(({ key }) => key));
      expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
      expect((await ledger.wallet(db, wallet))?.balance).toBe(start - BigInt(stored.size));
      expect((await runAudit(db, ledgerModule.audit ?? [], undefined)).findings).toEqual([]);
    });
  }
}, 300_000);
