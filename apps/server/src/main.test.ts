import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demoMember } from './modules/agent/seed-people.ts';
import { migratedDump } from './testing/databases.ts';

async function run(env: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('main.ts', import.meta.url))],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env } },
  );
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: Number(code), ...said };
}

// A whole process from its sources: in `npm test` start-sentence.test.ts has the sentences.
describe.runIf(process.env['LONG'] === '1')('a process that cannot start', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bj-main-'));
    mkdirSync(join(dataDir, 'db'));
    const client = await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: await migratedDump() });
    await client.exec('alter table members add constraint nobody_may_join check (false)');
    await client.close();
  }, 300_000);
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('says one clear sentence on stderr, exits 1, and shows no parameter of a query anywhere', async () => {
    const { code, out, err } = await run({ DATA_DIR: dataDir, NODE_ENV: 'development', DEMO: 'true' });
    expect(code).toBe(1);
    expect(err).toBe(
      'The server could not start: the database refused a statement (SQLSTATE 23514: members, nobody_may_join). The log says which.\n',
    );
    expect(out).toContain('server.not_started');
    expect(out).toContain('nobody_may_join');
    for (const secret of [demoMember.username, demoMember.mobile, demoMember.password, '$argon2'])
      expect(out + err).not.toContain(secret);
  }, 300_000);
});
