import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type Config, loadConfig } from './config.ts';
import { processUser } from './kernel/actor.ts';
import { createLog } from './kernel/log.ts';
import { askServer } from './operator/socket.ts';
import { type RunningServer, startServer } from './server.ts';
import { migratedDump } from './testing/databases.ts';

let dataDir: string;
let logs: string[];
const running: RunningServer[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bj-server-'));
  logs = [];
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(changes: Partial<Config> = {}): Promise<RunningServer> {
  const config = { ...loadConfig({ NODE_ENV: 'test', DEMO: 'false' }), dataDir, port: 0, ...changes };
  const log = createLog({ logLevel: 'info' }, { write: (line) => void logs.push(line) });
  const server = await startServer(config, log);
  running.push(server);
  return server;
}

describe('a whole server on the embedded database', () => {
  it('opens an empty folder, serves, answers the operator, refuses a second process, and leaves the folder tidy', async () => {
    const server = await start();
    expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ status: 'ok' });
    await expect(start()).rejects.toThrow(/The data folder .* is in use by another process/);
    const lines: string[] = [];
    const output = {
      out: (text: string) => void lines.push(text),
      err: (text: string) => void lines.push(text),
    };
    expect(await askServer(dataDir, { args: ['audit'], cwd: dataDir, user: processUser() }, output)).toBe(0);
    expect(lines.join('')).toContain('The ledger balances');
    const set = { args: ['agent', 'set', 'register_type', '2'], cwd: dataDir, user: processUser() };
    expect(await askServer(dataDir, set, output)).toBe(0);
    const config = await fetch(`${server.address}/api/agent/config`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await config.json()).toMatchObject({ data: { info: { register_type: 2 } } });
    await server.stop();
    expect(readdirSync(dataDir)).toEqual(['db']);
    await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
    expect(logs.join('')).not.toContain('"level":50');

    const again = await start();
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
    expect(logs.filter((line) => line.includes('schema.migrated'))).toHaveLength(1);
  }, 300_000);

  it('closes what it opened when the port is taken', async () => {
    const other = createServer();
    // A folder that is migrated, as most starts find it.
    const client = await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: await migratedDump() });
    await client.close();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'operator.sock'))).toBe(false);
    other.close();
  }, 300_000);
});
