import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A busy machine takes seconds for what takes milliseconds: waiting ends with what is waited for, not before.
configure({ asyncUtilTimeout: 30_000 });

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  // React and Chakra say what is wrong through console.error: a test that causes one fails.
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    errors.push(args);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  if (errors.length > 0) throw new Error(`console.error was called: ${errors.map(String).join(' ')}`);
});
