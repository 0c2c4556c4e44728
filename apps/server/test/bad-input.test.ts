import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { goldens } from './support/goldens.ts';
import { probe, replyFault, requestOf, tookEffect } from './support/probe.ts';
import { askApp } from './support/request.ts';
import { quickTextCases } from './support/text-cases.ts';
import { createEnvironment, type Environment, environmentConfig } from './support/environment.ts';

// Pictures of slips are kept in a folder.
const folder = mkdtempSync(join(tmpdir(), 'bj-environment-'));
let t: TestApp;
let environment: Environment;
beforeAll(async () => {
  t = await createTestApp({ audited: 'once', config: { ...environmentConfig, dataDir: folder } });
  environment = await createEnvironment(t);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const long = process.env['LONG'] === '1';
/**
 * Of the texts, and of what means the same to each call, a call takes a sixteenth here, another one than its neighbours;
 * `npm run test:long` sends all, the drill many more.
 */
function amountFor(name: string) {
  const turn = endpoints.findIndex((endpoint) => endpoint.name === name);
  return {
    texts: long ? quickTextCases : quickTextCases.filter((_, index) => index % 16 === turn % 16),
    numberStep: long ? 1 : 8,
    freeStep: long ? 7 : 56,
    ...(long ? {} : { common: { step: 16, first: turn } }),
    // Room for a busy machine: what hangs, hangs for ever.
    patience: 60_000,
  };
}

function route(name: string) {
  const found = t.app.endpoints.get(name);
  if (!found) throw new Error(`${name} has no route`);
  return found;
}

it('has a good request for every call of the contract', () => {
  expect(endpoints.map(({ name }) => name).filter((name) => !goldens[name])).toEqual([]);
});

describe.each(endpoints.map(({ name }) => name))('%s', (name) => {
  it('accepts its good request, and nothing hostile instead of it', async () => {
    await environment.relieve();
    const amount = amountFor(name);
    const golden = (await goldens[name]?.(environment)) ?? {};
    const reply = await askApp(t.app)(requestOf(environment, route(name).endpoint, golden));
    expect([
      tookEffect(reply),
      replyFault(reply, route(name), amount.patience),
      reply.text.slice(0, 200),
    ]).toEqual([true, undefined, expect.anything()]);
    const { findings } = await probe(environment, askApp(t.app), route(name), amount);
    expect(findings).toEqual([]);
  }, 300_000);
});

it('left no money where it should not be', async () => {
  const { rows } = await t.deps.db.execute<{ kind: string }>(
    sql`select distinct kind from ledger_transactions order by 1`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'adjustment',
    'affiliate',
    'bet',
    'bonus',
    'deposit',
    'refund',
    'win',
    'winloss',
    'withdraw',
  ]);
});
