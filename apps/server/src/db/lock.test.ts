import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DataDirLockedError, lockDataDir } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bj-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function file() {
  return join(dir, 'db.lock');
}
function dead() {
  return spawnSync(process.execPath, ['-e', '']).pid;
}
function write(owner: object, age = 0) {
  writeFileSync(file(), JSON.stringify({ start: '', host: hostname(), nonce: 'n', ...owner }));
  const then = new Date(Date.now() - age);
  utimesSync(file(), then, then);
}

describe('the lock of the data folder', () => {
  it('is refused to a second holder, this process included, and free again after release', () => {
    const lock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirLockedError);
    expect(() => lockDataDir(dir)).toThrow(/in use by another process \(pid \d+/);
    lock.release();
    lockDataDir(dir).release();
    expect(existsSync(file())).toBe(false);
  });

  it('is never taken from a live process', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")']);
    await once(child.stdout, 'data');
    write({ pid: child.pid }, 3_600_000);
    expect(() => lockDataDir(dir)).toThrow(`pid ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataDir(dir).release();
  });

  it('is taken from a dead process, and from another process that got its number', () => {
    for (const owner of [{ pid: dead() }, { pid: process.ppid, start: '1' }]) {
      write(owner);
      const lock = lockDataDir(dir);
      expect(readFileSync(file(), 'utf8')).toContain(`"pid":${process.pid},`);
      lock.release();
    }
  });

  it('is left alone while its file is half written or touched by another machine, and taken when that is long ago', () => {
    writeFileSync(file(), '{"pid":');
    expect(() => lockDataDir(dir)).toThrow(DataDirLockedError);
    write({ pid: 1, host: 'elsewhere' });
    expect(() => lockDataDir(dir)).toThrow('elsewhere');
    write({ pid: 1, host: 'elsewhere' }, 600_000);
    lockDataDir(dir).release();
  });

  it('is not taken while another starter replaces it', () => {
    write({ pid: dead() });
    writeFileSync(
      `${file()}.takeover`,
      JSON.stringify({ pid: process.ppid, start: '', host: hostname(), nonce: 'g' }),
    );
    expect(() => lockDataDir(dir)).toThrow(`pid ${process.ppid}`);
    writeFileSync(
      `${file()}.takeover`,
      JSON.stringify({ pid: dead(), start: '', host: hostname(), nonce: 'g' }),
    );
    expect(() => lockDataDir(dir)).toThrow('Start again');
    lockDataDir(dir).release();
  });

  it('has exactly one holder when eight processes want a dead one at once', async () => {
    write({ pid: dead() });
    const source = `import { lockDataDir } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
      process.stdin.once('data', () => { try { lockDataDir(${JSON.stringify(dir)}); console.log('got'); } catch { console.log('no'); } });
      console.log('ready'); setInterval(() => {}, 1000);`;
    const script = join(dir, 'try.ts');
    writeFileSync(script, source);
    const children = Array.from({ length: 8 }, () => spawn(process.execPath, ['--import', 'tsx', script]));
    const answers = await Promise.all(
      children.map(async (child) => {
        await once(child.stdout, 'data');
        return child;
      }),
    ).then((ready) =>
      Promise.all(
        ready.map(async (child) => {
          child.stdin.write('go\n');
          const [answer] = (await once(child.stdout, 'data')) as [Buffer]; // stdout gives buffers
          return answer.toString().trim();
        }),
      ),
    );
    const owner: unknown = JSON.parse(readFileSync(file(), 'utf8'));
    for (const child of children) child.kill('SIGKILL');
    expect(answers.filter((answer) => answer === 'got')).toHaveLength(1);
    expect(children.map((child) => child.pid)).toContain((owner as { pid: number }).pid);
  }, 300_000);
});
