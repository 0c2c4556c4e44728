import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { buildPreviousRelease, hasPreviousRelease } from '../../../../scripts/lib/previous-release.mjs';
import { openPostgres } from '../../src/db/database.ts';
import { runAudit } from '../../src/kernel/audit.ts';
import { modules } from '../../src/modules.ts';

const url = process.env['TEST_DATABASE_URL'];
if (!url) throw new Error('this test needs PostgreSQL: npm run test:pg');

const name = `bj_before_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
const address = new URL(url);
address.pathname = `/${name}`;
const dataDir = mkdtempSync(join(tmpdir(), 'bj-before-'));

beforeAll(async () => {
  await admin(`create database ${name}`);
});
afterAll(async () => {
  await admin(`drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

// A shallow clone has no older release to build.
it.runIf(hasPreviousRelease())(
  'the release before starts on this schema, moves money, and the audit of today is clean',
  async () => {
    const dist = buildPreviousRelease();
    const database = openPostgres(address.href, 4, () => undefined);
    try {
      await database.migrate();
      const port = await freePort();
      const child = spawn(process.execPath, [join(dist, 'main.js')], {
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DEMO: 'true',
          LOG_LEVEL: 'error',
          PORT: String(port),
          PUBLIC_URL: `http://localhost:${port}`,
          DATABASE_URL: address.href,
          DATA_DIR: dataDir,
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      try {
        const base = `http://127.0.0.1:${port}`;
        // Its seed registers members, deposits, plays and bets: every posting function of today is called as it was before.
        await vi.waitUntil(
          async () => {
            if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
            return fetch(`${base}/readyz`).then(
              (reply) => reply.ok,
              () => false,
            );
          },
          { timeout: 170_000, interval: 200 },
        );
        const { data: config } = await post(`${base}/api/agent/config`, {});
        const login = await post(`${base}/api/login`, {
          username: config['info']?.['demo_username'],
          password: config['info']?.['demo_password'],
          agent_code: 'bwin',
        });
        expect(login.error).toBe(0);
      } finally {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
      const report = await runAudit(
        database.db,
        modules.flatMap(({ audit }) => audit ?? []),
        undefined,
      );
      expect(report.findings).toEqual([]);
    } finally {
      await database.close();
    }
  },
);

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

// The replies of another release: only what is read below is known of them.
async function post(
  to: string,
  body: unknown,
): Promise<{ error: unknown; data: Record<string, Record<string, unknown>> }> {
  const reply = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { error: unknown; data: Record<string, Record<string, unknown>> };
}
