import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { loadConfig } from '../../src/config.ts';
import { createLog } from '../../src/kernel/log.ts';
import { type RunningServer, startServer } from '../../src/server.ts';

const name = `bj_start_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
let admin: pg.Client;
let databaseUrl: string;
const folders: string[] = [];
const running: RunningServer[] = [];
const logs: string[] = [];

beforeAll(async () => {
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  address.pathname = `/${name}`;
  databaseUrl = address.href;
});
afterAll(async () => {
  for (const server of running.splice(0)) await server.stop();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bj-start-'));
  folders.push(dataDir);
  const config = { ...loadConfig({ NODE_ENV: 'test', DEMO: 'true' }), dataDir, databaseUrl, port: 0 };
  const log = createLog({ logLevel: 'info' }, { write: (line) => void logs.push(line) });
  const server = await startServer(config, log);
  running.push(server);
  return server;
}

describe('servers that start together', () => {
  it('three on one empty database migrate and seed it once, and all get ready', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    for (const { address } of servers)
      expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: 'ok' });
    expect(logs.filter((line) => line.includes('demo.seeded'))).toHaveLength(1);
    expect(logs.filter((line) => line.includes('schema.migrated'))).toHaveLength(1);
    expect(logs.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(
      "select (select count(*) from members where username = 'demo888')::int as members, (select count(*) from games)::int as games, (select count(distinct key) = count(*) from house_state) as once",
    );
    await client.end();
    expect(rows).toEqual([{ members: 1, games: 1000, once: true }]);
  }, 300_000);
});
