import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { gameEndpoints } from '@benjarong/contract';
import { gameSchemas } from '@benjarong/contract/schemas';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '../src/db/index.ts';
import { newId } from '../src/kernel/index.ts';
import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { sendCopies } from './support/duplicates.ts';
import { probe } from './support/probe.ts';
import { askApp } from './support/request.ts';
import { createEnvironment, type Environment } from './support/environment.ts';

let t: TestApp;
let environment: Environment;
beforeAll(async () => {
  t = await createTestApp();
  environment = await createEnvironment(t);
});
afterAll(() => t.close());

// The proof must be able to fail: each case takes one guard away and looks whether anybody notices.
describe('coercion as Fastify brings it', () => {
  it('lets Infinity, true for 1, arrays and unknown keys in, and the bad-input probe says so', async () => {
    const lax = Fastify({ bodyLimit: 65_536 });
    lax.post('/api/wallet/:provider/bet', { schema: { body: gameSchemas.walletBet.body } }, async () => ({
      error: 0,
      message: '',
    }));
    const { findings } = await probe(
      environment,
      askApp(lax),
      { endpoint: gameEndpoints.walletBet, schemas: gameSchemas.walletBet, fits: () => true },
      { texts: [], numberStep: 1, freeStep: 1, patience: 60_000 },
    );
    await lax.close();
    for (const found of [
      'extra key "is_admin": was accepted',
      'in an array: was accepted',
      'session_token = true: was accepted',
    ]) {
      expect(
        findings.some(
          (finding) =>
            finding.includes(found) ||
            finding.includes(found.replace('was accepted', 'a wrong shape was answered 200')),
        ),
      ).toBe(true);
    }
  });
});

// Two starts of the database and one of Node's: in `npm test` src/db/lock.test.ts and src/server.test.ts say the same.
describe.runIf(process.env['LONG'] === '1')('a second process on one embedded database', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bj-twice-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is refused with a sentence that names the owner', async () => {
    const config = { databaseUrl: undefined, dataDir: folder, poolSize: 1 };
    const first = await openDatabase(config);
    try {
      const source = resolve(import.meta.dirname, '../src/db/index.ts');
      const script = `import(${JSON.stringify(source)}).then(({ openDatabase }) => openDatabase(${JSON.stringify(config)})).then(() => process.exit(0), (error) => { console.error(error.name + ': ' + error.message); process.exit(7); })`;
      const second = promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', script], {
        cwd: resolve(import.meta.dirname, '..'),
      });
      await expect(second).rejects.toMatchObject({
        code: 7,
        stderr: expect.stringContaining(`${process.pid}`) as string,
      });
      await expect(openDatabase(config)).rejects.toThrow('in use by another process');
    } finally {
      await first.close();
    }
    await (await openDatabase(config)).close();
  }, 300_000);
});

describe('a dropped UNIQUE', () => {
  afterEach(() => t.reset());

  const bet = () => ({
    endpoint: gameEndpoints.walletBet,
    params: { provider: environment.game.providerId },
    body: {
      session_token: environment.a.gameToken,
      transaction_id: `b-${newId()}`,
      round_id: 'r-1',
      game_id: environment.game.gameId,
      amount: '1.00',
      currency: 'THB',
    },
  });

  it('is noticed by the duplicates check, which is content before and after', async () => {
    expect(await sendCopies(environment, bet(), 5)).toEqual({ effects: 1, faults: [] });
    await t.deps.database.run(
      'alter table game_transactions drop constraint game_transactions_pkey; alter table game_bets drop constraint game_bets_transaction; alter table ledger_transactions drop constraint ledger_transactions_key_key;',
    );
    try {
      const { effects, faults } = await sendCopies(environment, bet(), 5);
      expect(effects !== 1 || faults.length > 0).toBe(true);
    } finally {
      await t.reset();
      await t.deps.database.run(
        'alter table game_transactions add primary key (provider_id, transaction_id); alter table game_bets add constraint game_bets_transaction unique (provider_id, transaction_id); alter table ledger_transactions add constraint ledger_transactions_key_key unique (key);',
      );
      environment = await createEnvironment(t);
    }
    expect(await sendCopies(environment, bet(), 5)).toEqual({ effects: 1, faults: [] });
  }, 300_000);
});
