import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { defaultSecrets } from '../config.ts';
import { signatureHeaders } from '../kernel/signature.ts';
import { createFakeWallet, type Fault } from '../testing/fake-bank-of-play.ts';
import { startFakeProduct } from '../testing/fake-product.ts';
import { temporaryFolder } from '../testing/test-sandbox.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function start(
  dataDir: string,
  publicUrl: string,
): Promise<{ url: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/testing/child.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      SANDBOX_PORT: '0',
      NODE_ENV: 'test',
    },
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the sandbox did not start')));
    child.stdout.on('data', (text: Buffer) => {
      const address = /http:\S+/.exec(text.toString())?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  return {
    url,
    kill: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

async function call(url: string, body: unknown, secret?: string): Promise<unknown> {
  const text = JSON.stringify(body);
  const parts = { method: 'POST', path: new URL(url).pathname, rawBody: text };
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : signatureHeaders(secret, new Date(), parts)),
    },
    body: text,
  });
  return response.json();
}

const lives = 3;

// Processes from their sources: in `npm test` rounds.test.ts kills within one.
test.runIf(process.env['LONG'] === '1')(
  'killed in the middle of play, with a product that loses replies, the money adds up',
  async () => {
    const faults: readonly Fault[] = [
      'fine',
      'after',
      'fine',
      'fine',
      'busy',
      'fine',
      'before',
      'fine',
      'fine',
      'after',
    ];
    let turn = 0;
    const wallet = createFakeWallet(1_000_000n, () => faults[turn++ % faults.length] ?? 'fine');
    const product = await startFakeProduct(defaultSecrets.games, wallet.behave);
    const folder = await temporaryFolder();
    let sandbox = await start(folder.path, product.url);
    const launched = await call(
      `${sandbox.url}/games/launch`,
      {
        player_id: 'm1',
        session_token: 's1',
        game_id: 'naga-001',
        provider_id: 'naga',
        mode: 'real',
        return_url: 'http://localhost:4000/',
        category: 'slot',
      },
      defaultSecrets.games,
    );
    const t = /t=([^&"]+)/.exec(JSON.stringify(launched))?.[1] ?? '';

    for (let life = 0; life < lives; life++) {
      const target = sandbox;
      for (let i = 0; i < 12; i++) {
        void call(`${target.url}/games/api/play`, {
          t,
          play_id: `play-${life}-${String(i).padStart(4, '0')}`,
          choice: { stake: '10.00' },
        }).catch(() => undefined);
      }
      const seen = product.calls.length;
      await expect
        .poll(() => product.calls.length, { timeout: 40_000, interval: 2 })
        .toBeGreaterThan(seen + 9 + life * 5);
      await target.kill();
      sandbox = await start(folder.path, product.url);
    }

    interface Line {
      readonly round_id: string;
      readonly state: string;
      readonly stake: string;
      readonly win?: string;
    }
    const rounds = async (): Promise<Line[]> => {
      const text = await readFile(join(folder.path, 'sandbox/rounds.jsonl'), 'utf8');
      // Lines that this very journal wrote; a cut last line is no line.
      const lines = text
        .split('\n')
        .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Line] : []));
      return [...new Map(lines.map((line) => [line.round_id, line])).values()];
    };
    const unfinished = async (): Promise<number> =>
      (await rounds()).filter((round) => !['closed', 'cancelled', 'refused'].includes(round.state)).length;
    await expect.poll(unfinished, { timeout: 60_000 }).toBe(0);
    expect(wallet.open()).toBe(0);
    const all = await rounds();
    expect(all.length).toBeGreaterThan(3 * lives);
    let expected = 1_000_000n;
    for (const round of all) {
      if (round.state === 'closed')
        expected += BigInt((round.win ?? '').replace('.', '')) - BigInt(round.stake.replace('.', ''));
    }
    expect(wallet.balance()).toBe(expected);
    await sandbox.kill();
    await product.close();
    await folder.remove();
  },
  300_000,
);
