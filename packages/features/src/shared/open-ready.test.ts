import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openReady } from './open-ready.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Code on its way, and what brings it. */
function fetching() {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { part: { preload: () => code }, arrive };
}

it('opens when the code is here, once', async () => {
  const open = vi.fn<() => void>();
  const { part, arrive } = fetching();
  openReady(part, open);
  expect(open).not.toHaveBeenCalled();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open).toHaveBeenCalledOnce();
});

it('opens around a placeholder when the code keeps it waiting', async () => {
  const open = vi.fn<() => void>();
  const { part, arrive } = fetching();
  openReady(part, open);
  await vi.advanceTimersByTimeAsync(400);
  expect(open).toHaveBeenCalledOnce();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledOnce();
});
