import { loadCarrier } from '@benjarong/core/transport';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/*
 * Among `setupFiles` in vitest.config.ts. React says what is wrong through console.error and
 * console.warn: a test that causes one fails.
 */
// A busy machine takes seconds for what takes milliseconds: waiting ends with what is waited for, not before.
configure({ asyncUtilTimeout: 30_000 });

// A browser has it within the page's first second; a test with its own clock must not wait for a file.
await loadCarrier();

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  const complain = (...args: unknown[]) => void complaints.push(args);
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  // oxlint-disable-next-line vitest/no-standalone-expect -- every test shares this one expectation
  expect(complaints).toEqual([]);
});

// Code that a page fetched ahead still comes: without its page it would fail, and stay failed for the worker's next files.
afterAll(() => vi.dynamicImportSettled());

/** A dialog that closes asks for a frame, and in it for another one. */
const framesOfGoing = 3;

// Frames that a library asked for what is gone are not the next file's, which may count its own.
afterAll(async () => {
  for (let left = framesOfGoing; left > 0; left -= 1) await new Promise(requestAnimationFrame);
});
