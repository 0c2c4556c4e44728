import { renderWithCore, testCore } from '@benjarong/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { useRequireLogin } from '../../shared/index.ts';
import { useSlipOverLogin } from './slip-over-login.ts';

function Slip({ first = true }: { readonly first?: boolean }) {
  const [sheet, setSheet] = useState(first);
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

it('the slip is open again on its page after a log-in that was a page of its own, and on no other', async () => {
  const made = testCore();
  const { platform } = made;
  const at = (path: string, first = false) => {
    platform.navigate(path);
    return renderWithCore(<Slip first={first} />, { made });
  };
  const before = at('/lotto/r1', true);
  await before.user.click(screen.getByRole('button', { name: 'open' }));
  // What the mini-app does with the dialog: its page takes the place of the round's.
  before.unmount();
  act(() => made.core.ui.getState().hide('login'));
  for (const [path, is] of [
    ['/lotto/r2', 'closed'],
    ['/lotto/r1', 'open'],
    ['/lotto/r1', 'closed'],
  ] as const) {
    const now = at(path);
    expect([path, screen.getByRole('button').textContent]).toEqual([path, is]);
    now.unmount();
  }
});
