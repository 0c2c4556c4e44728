import { renderWithCore } from '@benjarong/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { useAddressFilters } from './address-filters.ts';

function List() {
  const [filters, setFilters] = useState<{ readonly kind: string | undefined }>({ kind: undefined });
  useAddressFilters(filters, (found) => setFilters({ kind: found.kind }));
  return (
    <>
      <output>{filters.kind ?? 'none'}</output>
      <button type="button" onClick={() => setFilters({ kind: 'bet' })}>
        bet
      </button>
      <button type="button" onClick={() => setFilters({ kind: undefined })}>
        all
      </button>
    </>
  );
}

it('takes the filters of the address, and writes what changes without touching other names', async () => {
  const { platform, user } = renderWithCore(null);
  platform.navigate('/member/statement?kind=deposit&bill=7');
  const view = renderWithCore(<List />, { platform });
  expect(screen.getByRole('status').textContent).toBe('deposit');
  await user.click(screen.getByRole('button', { name: 'bet' }));
  expect(platform.location()).toEqual({ path: '/member/statement', search: '?kind=bet&bill=7' });
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(platform.location().search).toBe('?bill=7');
  view.unmount();
});

it('leaves an address without filters alone', () => {
  const { platform } = renderWithCore(null);
  platform.navigate('/member/statement');
  renderWithCore(<List />, { platform });
  expect(platform.location()).toEqual({ path: '/member/statement', search: '' });
});
