import { expect, it } from 'vitest';

import { between } from './roll-number.ts';

it('counts in whole satang from the old amount to the new one, up and down', () => {
  expect(between('100.00', '600.00', 0)).toBe('100.00');
  expect(between('100.00', '600.00', 1)).toBe('600.00');
  expect(between('600.05', '100.01', 1)).toBe('100.01');
  const half = Number(between('100.00', '600.00', 0.5));
  expect(half).toBeGreaterThan(100);
  expect(half).toBeLessThan(600);
});
