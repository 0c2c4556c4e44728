import { expect, it } from 'vitest';

import { type ErrorName, errorCodes, errorName } from './error-codes.ts';

it('gives every business error its own number above the success code', () => {
  const numbers = Object.values(errorCodes);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.min(...numbers)).toBeGreaterThan(0);
});

it('finds the name behind a number', () => {
  for (const [name, code] of Object.entries(errorCodes)) expect(errorName(code)).toBe(name as ErrorName);
  expect(errorName(-1)).toBeUndefined();
});
