import { fakeClock, fakePlatform, renderWithCore, testCore, testNow } from '@benjarong/testing';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useUi } from '../ui/index.ts';
import { useCore, useCountdown, useEvent, useOnline, useServerNow } from './index.ts';

function Countdown({ until }: { readonly until: string | undefined }) {
  return <b>{String(useCountdown(until))}</b>;
}

function Now() {
  return <i>{useServerNow() - testNow}</i>;
}
function Menu() {
  return <p>{useUi((state) => (state.open.menu ? 'open' : 'closed'))}</p>;
}
function Online() {
  return <p>{useOnline() ? 'online' : 'offline'}</p>;
}

function Lost() {
  return <>{useCore().platform.kind}</>;
}

it('counts down by the server’s clock on one timer for all', async () => {
  const clock = fakeClock();
  const made = testCore({ clock });
  const until = new Date(testNow + 5_000).toISOString();
  renderWithCore(
    <>
      <Countdown until={until} />
      <Countdown until={undefined} />
      <Now />
    </>,
    { made },
  );
  expect(document.body.textContent).toBe('5undefined0');
  expect(clock.waiting()).toBe(1);
  await act(() => clock.advance(2_000));
  expect(document.body.textContent).toBe('3undefined2000');
  await act(() => clock.advance(10_000));
  expect(document.body.textContent).toBe('0undefined12000');
});

it('rests while hidden, is right at once on return, and leaves no timer behind', async () => {
  const clock = fakeClock();
  const platform = fakePlatform();
  const made = testCore({ clock, platform });
  const { unmount } = renderWithCore(<Countdown until={new Date(testNow + 60_000).toISOString()} />, {
    made,
  });
  act(() => platform.setVisible(false));
  await act(() => clock.advance(30_000));
  expect(document.body.textContent).toBe('60');
  act(() => platform.setVisible(true));
  expect(document.body.textContent).toBe('30');
  unmount();
  expect(clock.waiting()).toBe(0);
});

it('follows the network and the flags', () => {
  const { platform, core } = renderWithCore(<Menu />);
  expect(screen.getByText('closed')).toBeTruthy();
  act(() => core.ui.getState().show('menu'));
  expect(screen.getByText('open')).toBeTruthy();
  renderWithCore(<Online />, { made: { core, platform } });
  act(() => platform.setOnline(false));
  expect(screen.getByText('offline')).toBeTruthy();
});

it('hears events with the newest listener, and no more after it is gone', () => {
  const heard: string[] = [];
  const Listener = ({ name }: { readonly name: string }) => {
    useEvent('toast', ({ message }) => heard.push(`${name}:${message}`));
    return null;
  };
  const { core, rerender, unmount } = renderWithCore(<Listener name="a" />);
  const toast = (message: string) => core.events.emit('toast', { tone: 'info', message, ms: 1 });
  toast('1');
  rerender(<Listener name="b" />);
  toast('2');
  unmount();
  toast('3');
  expect(heard).toEqual(['a:1', 'b:2']);
});

it('says what is missing outside of a provider', () => {
  expect(() => render(<Lost />)).toThrow('CoreProvider is missing');
});
