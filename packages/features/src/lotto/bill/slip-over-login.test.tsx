import { renderWithCore } from '@benjarong/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { useRequireLogin } from '../../shared/index.ts';
import { useSlipOverLogin } from './slip-over-login.ts';

function Slip() {
  const [sheet, setSheet] = useState(true);
  const leave = useSlipOverLogin(setSheet);
  const requireLogin = useRequireLogin();
  return (
    <button
      type="button"
      onClick={() => {
        leave();
        requireLogin();
      }}
    >
      {sheet ? 'open' : 'closed'}
    </button>
  );
}

it('the slip makes room for the log-in and is open again when that is gone', async () => {
  const { core, user } = renderWithCore(<Slip />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(core.ui.getState().open.login).toBe(true);
  expect(screen.getByRole('button').textContent).toBe('closed');
  // From the log-in to the registration and through it: still away.
  act(() => core.ui.getState().show('register'));
  act(() => core.ui.getState().hide('login'));
  expect(screen.getByRole('button').textContent).toBe('closed');
  act(() => core.ui.getState().hide('register'));
  expect(screen.getByRole('button').textContent).toBe('open');
});
