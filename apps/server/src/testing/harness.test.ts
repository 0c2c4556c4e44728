import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';

import type { Module } from '../kernel/index.ts';
import { newPunter, seedKinds } from '../modules/lotto/testing/lotto-kit.ts';
import { closeTestApps, createTestApp, openTestApps } from './harness.ts';

const failing: Module = {
  name: 'game',
  routes: () => {
    throw new Error('no routes today');
  },
};

it('gives the database back when an application cannot be built, so that the next one opens', async () => {
  await expect(createTestApp({ modules: [failing] })).rejects.toThrow('no routes today');
  const next = await createTestApp({ modules: [] });
  await next.close();
});

it('closes what a file left open, so that the next file opens', async () => {
  await createTestApp({ modules: [] });
  await closeTestApps();
  expect(openTestApps().size).toBe(0);
  const next = await createTestApp({ modules: [] });
  await next.close();
});

it('gives the database back when the close itself fails', async () => {
  const holding: Module = {
    name: 'game',
    routes: (app) => void app.addHook('onClose', () => Promise.reject(new Error('will not close'))),
  };
  const one = await createTestApp({ modules: [holding] });
  await expect(one.close()).rejects.toThrow('will not close');
  const next = await createTestApp({ modules: [] });
  await next.close();
});

it('sees at the close of an application that is audited once what a test broke', async () => {
  // The long run audits after each test whatever was asked for.
  vi.stubEnv('LONG', '');
  const house = await createTestApp({ audited: 'once' });
  vi.unstubAllEnvs();
  await seedKinds(house);
  await newPunter(house);
  expect([...openTestApps()]).toEqual([house]);
  await house.runUnguarded('update ledger_accounts set balance = balance + 1 where member_id is not null');
  await expect(house.close()).rejects.toThrow(/audit failed\nledger\./);
  const next = await createTestApp();
  expect((await next.deps.db.execute(sql`select 1 from members`)).rows).toEqual([]);
  await next.close();
});
