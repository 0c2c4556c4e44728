import { walletStore } from '@benjarong/core/wallet';
import { renderWithCore } from '@benjarong/testing';
import { walletText } from '@benjarong/text';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Balance, useBalanceText } from './balance.tsx';

function Probe() {
  return (
    <>
      <Balance value="1234.50" />
      <p>{useBalanceText()('77.00')}</p>
    </>
  );
}

it('a hidden balance is nowhere in the document', () => {
  const { core, container } = renderWithCore(<Probe />, { member: true });
  expect(container.textContent).toContain('1,234.50');
  act(() => core.get(walletStore).getState().toggleHidden());
  expect(screen.getByText(walletText.hidden)).toBeTruthy();
  expect(container.textContent).not.toMatch(/\d/);
});
