import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

/** Runs steps in a process of their own: a step that fails ends it. */
const inProcess = (steps) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { runSteps, printParts } = await import(${JSON.stringify(new URL('run.mjs', import.meta.url).href)});
       await runSteps(${JSON.stringify(steps)});
       printParts(Date.now());`,
    ],
    { encoding: 'utf8' },
  );

const step = (title, code, more = {}) => ({ title, command: 'node', args: ['-e', code], ...more });

describe('runSteps', () => {
  it('starts a step after those that it names, and lists every part at the end', () => {
    const { status, stdout } = inProcess([
      step('second', 'console.log("two")', { after: ['first'] }),
      step('first', 'console.log("one")'),
    ]);
    expect(status).toBe(0);
    expect(stdout.indexOf('one')).toBeLessThan(stdout.indexOf('two'));
    expect(stdout).toMatch(/first +\d+\.\d s\nsecond +\d+\.\d s\nall in all +\d+\.\d s/);
  });

  it('ends with the status of the step that failed, shows what it said, and starts nothing after it', () => {
    const { status, stdout, stderr } = inProcess([
      step('bad', 'console.log("the reason"); process.exit(3)'),
      step('late', 'console.log("never")', { after: ['bad'] }),
    ]);
    expect(status).toBe(3);
    expect(stdout).toContain('the reason');
    expect(stderr).toContain('bad failed');
    expect(stdout).not.toContain('never');
  });

  it('shows what a live step says while it runs, and the output of the others when they end', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bj-run-'));
    const [said, other] = ['said', 'other'].map((name) => path.join(folder, name));
    const until = (condition) =>
      `await new Promise((go) => { const look = () => (${condition} ? go() : setTimeout(look, 5)); look(); });`;
    const fs = `const { existsSync, readFileSync, writeFileSync } = await import('node:fs');`;
    const gone = `(() => { try { process.kill(Number(readFileSync(${JSON.stringify(other)}, 'utf8')), 0); return false; } catch (error) { return error.code === 'ESRCH'; } })()`;
    const esm = (title, code, more) => ({
      title,
      command: 'node',
      args: ['--input-type=module', '-e', fs + code],
      ...more,
    });
    const { stdout } = inProcess([
      esm('slow', `console.log('words'); writeFileSync(${JSON.stringify(said)}, ''); ${until(gone)}`, {
        live: true,
      }),
      esm(
        'quick',
        `${until(`existsSync(${JSON.stringify(said)})`)} console.log('more words'); writeFileSync(${JSON.stringify(other)}, String(process.pid));`,
      ),
    ]);
    rmSync(folder, { recursive: true });
    expect(stdout.match(/▸ slow|^words|▸ quick|^more words|✓ \w+/gm)).toEqual([
      '▸ slow',
      'words',
      '▸ quick',
      'more words',
      '✓ quick',
      '✓ slow',
    ]);
  });

  it('refuses steps that wait for a title that no step has', () => {
    const { status, stderr } = inProcess([step('alone', '', { after: ['nothing'] })]);
    expect(status).not.toBe(0);
    expect(stderr).toContain('no way to start: alone');
  });
});
