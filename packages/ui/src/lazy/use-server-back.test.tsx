import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ChunkError } from './load-with-retry.ts';
import { useServerBack } from './use-server-back.ts';

const gone = new ChunkError('gone', true);
let status = 503;
beforeEach(() => {
  status = 503;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on by itself when the server answers again, once', async () => {
  const retry = vi.fn();
  renderHook(() => useServerBack(gone, retry));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(retry).not.toHaveBeenCalled();
  status = 200;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('asks at once when the signal is back', async () => {
  const retry = vi.fn();
  status = 200;
  renderHook(() => useServerBack(gone, retry));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(retry).toHaveBeenCalledTimes(1);
});

it('does nothing for an error of another kind', async () => {
  const retry = vi.fn();
  status = 200;
  renderHook(() => useServerBack(new ChunkError('gone', false), retry));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(retry).not.toHaveBeenCalled();
});
