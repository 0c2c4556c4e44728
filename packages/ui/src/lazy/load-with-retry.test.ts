import { expect, it } from 'vitest';
import { commonText } from '@benjarong/text';
import { ChunkError, loadTwice, loadWithRetry } from './load-with-retry.ts';

function failing(failures: number) {
  let calls = 0;
  return {
    calls: () => calls,
    load: async () => {
      calls += 1;
      if (calls <= failures) throw new Error('gone');
      return 'part';
    },
  };
}

it('tries once more before anything else', async () => {
  const source = failing(1);
  const port = {
    mayReload: () => true,
    answers: async () => true,
    reload: () => expect.unreachable('no reload after a good second try'),
  };
  await expect(loadWithRetry(source.load, port)).resolves.toBe('part');
  expect(source.calls()).toBe(2);
});

it('reloads the page when the second try fails and a reload is allowed', async () => {
  const source = failing(9);
  await new Promise<void>((resolve) => {
    void loadWithRetry(source.load, {
      mayReload: () => true,
      answers: async () => true,
      reload: resolve,
    });
  });
  expect(source.calls()).toBe(2);
});

it('says so instead of reloading again within a minute', async () => {
  const port = {
    mayReload: () => false,
    answers: async () => true,
    reload: () => expect.unreachable('a second reload'),
  };
  const answer = loadWithRetry(failing(9).load, port);
  await expect(answer).rejects.toThrow(ChunkError);
  await expect(answer).rejects.toThrow(commonText.chunkFailed);
});

it('leaves the page as it is while the server does not answer', async () => {
  const port = {
    mayReload: () => true,
    answers: async () => false,
    reload: () => expect.unreachable('a reload into nothing'),
  };
  await expect(loadWithRetry(failing(9).load, port)).rejects.toMatchObject({ away: true });
});

it('tries twice, and no more, for what is worth no reload', async () => {
  const once = failing(1);
  await expect(loadTwice(once.load)).resolves.toBe('part');
  const gone = failing(9);
  await expect(loadTwice(gone.load)).rejects.toThrow('gone');
  expect([once.calls(), gone.calls()]).toEqual([2, 2]);
});
