import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FitMoney } from './fit-money.tsx';

function shown(element: ReactElement) {
  const { container } = render(element);
  const text = container.querySelector<HTMLElement>('[style]');
  return [container.textContent, Number(text?.style.getPropertyValue('--signs'))] as const;
}

it('an amount and its unit are one word whose size follows its length', () => {
  const [small, few] = shown(<FitMoney value="100.00" unit="บาท" />);
  const [large, many] = shown(<FitMoney value={999_999_900n * 1_000n} unit="บาท" />);
  // No place for a line end: the unit hangs on a no-break space.
  expect([small, large]).toEqual(['100.00\u00a0บาท', '9,999,999,000.00\u00a0บาท']);
  expect(few).toBeGreaterThan('100.00'.length);
  expect(many - few).toBe('9,999,999,000.00'.length - '100.00'.length);
  expect(shown(<FitMoney value="5.00" />)).toEqual(['5.00', 4]);
});
