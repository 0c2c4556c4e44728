import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Cluster, startCluster } from '../../../../scripts/pg-cluster.mjs';
import { openPostgres } from '../../src/db/database.ts';
import { type Database, type DatabaseHandle, transact } from '../../src/db/index.ts';
import { runAudit } from '../../src/kernel/audit.ts';
import { newId } from '../../src/kernel/ids.ts';
import { ledger } from '../../src/modules/ledger/index.ts';
import { ledgerModule } from '../../src/modules/ledger/module.ts';
import { makeRunner, type Runner } from './runner.ts';

let cluster: Cluster;
let folder: string;
let runner: Runner;
let handle: DatabaseHandle;
let wallet: string;
const startBalance = 100_000_000n;

beforeAll(async () => {
  cluster = await startCluster();
  runner = await makeRunner('crash-writer');
  folder = mkdtempSync(join(tmpdir(), 'bj-crash-'));
  handle = openPostgres(cluster.url, 4, () => undefined);
  await Promise.all([handle.migrate(), handle.migrate(), handle.migrate()]);
  wallet = await transact(handle.db, async (tx) => {
    const { id } = await ledger.openWallet(tx, { memberId: newId(), walletTypeId: 1, at: new Date() });
    const lines = [
      { account: id, amount: startBalance },
      { account: ledger.house('payments'), amount: -startBalance },
    ];
    await ledger.post(tx, { kind: 'deposit', key: 'deposit:1', reference: 'r', at: new Date(), lines });
    return id;
  });
}, 300_000);
afterAll(async () => {
  await handle.close();
  await cluster.stop();
  runner.remove();
  rmSync(folder, { recursive: true });
});

async function writer(name: string): Promise<{ child: ChildProcess; acknowledged: () => readonly string[] }> {
  const file = join(folder, name);
  const child = spawn(process.execPath, [runner.file, cluster.url, wallet, file, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const acknowledged = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
  return { child, acknowledged };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('waited too long');
    await new Promise((done) => setTimeout(done, 5));
  }
}

async function expectNothingLost(db: Database, acknowledged: readonly string[]): Promise<void> {
  // One moment: the database may still carry out what the killed process sent last.
  const { stored, balance } = await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ key: string }>(
        sql`select key from ledger_transactions where kind = 'bet'`,
      );
      return {
        stored: new Set(rows.map((row) => row.key)),
        balance: (await ledger.wallet(tx, wallet))?.balance,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  expect(balance).toBe(startBalance - BigInt(stored.size));
  const report = await runAudit(db, ledgerModule.audit ?? [], undefined);
  expect(report.findings).toEqual([]);
}

describe('what was acknowledged is there (invariant 9)', () => {
  it('after the server process was killed, six times', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { child, acknowledged } = await writer(`server-${round}`);
      await until(() => acknowledged().length >= 20 + round * 15);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expectNothingLost(handle.db, acknowledged());
    }
  }, 300_000);

  it('after PostgreSQL was killed, three times', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { child, acknowledged } = await writer(`database-${round}`);
      await until(() => acknowledged().length >= 50 + round * 30);
      await cluster.crash();
      child.kill('SIGKILL');
      await once(child, 'exit');
      await cluster.restart();
      await handle.db.execute(sql`select 1`).catch(() => undefined);
      await expectNothingLost(handle.db, acknowledged());
    }
  }, 300_000);
});
