import { slipStore } from '@benjarong/core/lotto';
import { fakeClock, renderWithCore, server, testCore, testNow, usualAnswers } from '@benjarong/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { useRequireLogin } from '../../shared/index.ts';
import { useSlipOverLogin } from './slip-over-login.ts';

server(...usualAnswers());

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

function away(made = testCore({ clock: fakeClock() })) {
  const { core, platform } = made;
  const slip = core.get(slipStore).getState();
  slip.view({ round_id: 'r1', title: 'ฮานอย', closes_at: testNow + 3_600_000 });
  slip.change({ do: 'add', lines: [{ type: '2top', number: '07', stake: 1_000n }] });
  const at = (path: string, first = false) => {
    platform.navigate(path);
    return renderWithCore(<Slip first={first} />, { made });
  };
  const leave = async () => {
    const before = at('/lotto/r1', true);
    await before.user.click(screen.getByRole('button', { name: 'open' }));
    // What the mini-app does with the dialog: its page takes the place of the round's.
    before.unmount();
    act(() => core.ui.getState().hide('login'));
  };
  const sees = (path: string) => {
    const now = at(path);
    const is = screen.getByRole('button').textContent;
    now.unmount();
    return is;
  };
  return { ...made, leave, sees };
}

it('the slip is open again on its page after a log-in that was a page of its own, and on no other', async () => {
  const { core, leave, sees } = away();
  await leave();
  core.auth.getState().enter('token', 'somchai99');
  expect(['/lotto/r2', '/lotto/r1', '/lotto/r1'].map(sees)).toEqual(['closed', 'open', 'closed']);
});

it('another person, or one who comes back after half an hour, does not find it open', async () => {
  const visitor = away();
  await visitor.leave();
  visitor.core.auth.getState().enter('token', 'somchai99');
  // The slip is the first member's from here on.
  act(() => visitor.core.auth.getState().clearUser());
  visitor.core.auth.getState().enter('token', 'malee123');
  expect(visitor.sees('/lotto/r1')).toBe('closed');

  const member = away(testCore({ member: true, clock: fakeClock() }));
  await member.leave();
  act(() => member.core.auth.getState().clearUser());
  member.core.auth.getState().enter('token', 'malee123');
  const slip = member.core.get(slipStore).getState();
  slip.view({ round_id: 'r1', title: 'ฮานอย', closes_at: testNow + 3_600_000 });
  slip.change({ do: 'add', lines: [{ type: '2top', number: '08', stake: 1_000n }] });
  expect(member.sees('/lotto/r1')).toBe('closed');

  const clock = fakeClock();
  const late = away(testCore({ clock }));
  await late.leave();
  clock.set(testNow + 30 * 60_000 + 1);
  expect(late.sees('/lotto/r1')).toBe('closed');
  expect(late.platform.session.values.has('lotto-slip-away')).toBe(false);
});
