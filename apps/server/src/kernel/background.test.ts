import { expect, it } from 'vitest';

import { createBackground } from './background.ts';

function recorder() {
  const lines: unknown[] = [];
  return { lines, log: { error: (...line: unknown[]) => void lines.push(line) } };
}

it('starts nothing before the caller went on, and is idle when all has ended', async () => {
  const background = createBackground(recorder().log);
  const seen: string[] = [];
  background.start('one', async () => {
    seen.push('one');
    background.start('two', async () => void seen.push('two'));
  });
  await Promise.resolve();
  seen.push('reply');
  await background.idle();
  expect(seen).toEqual(['reply', 'one', 'two']);
});

it('logs a failure by the name of its task and goes on', async () => {
  const { lines, log } = recorder();
  const background = createBackground(log);
  const error = new Error('away');
  background.start('otp.send', () => Promise.reject(error));
  background.start('throws', () => {
    throw error;
  });
  await background.idle();
  expect(lines).toEqual([
    [{ err: error, task: 'otp.send' }, 'background.failed'],
    [{ err: error, task: 'throws' }, 'background.failed'],
  ]);
});
