import { messageEndpoints, type MessageSettings } from '@benjarong/contract';
import {
  anAgentConfig,
  answer,
  hang,
  renderWithCore,
  server,
  status,
  usualAnswers,
} from '@benjarong/testing';
import { messageText } from '@benjarong/text';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { FriendStep } from './friend-step.tsx';

const net = server(...usualAnswers());
const linked: MessageSettings = { available: true, linked: true, blocked: true, opted_in: false, muted: [] };
const address = 'https://line.me/R/ti/p/@benjarong';

function show(line_contact_url = address) {
  const config = anAgentConfig();
  const done = vi.fn();
  const view = renderWithCore(<FriendStep onDone={done} />, {
    member: true,
    config: { ...config, info: { ...config.info, line_contact_url } },
  });
  return { ...view, done };
}

it('offers the account to who is no friend of it, and goes on with either answer', async () => {
  net.use(answer(messageEndpoints.settings, linked));
  for (const [name, opened] of [
    [messageText.friend.add, [address]],
    [messageText.friend.later, []],
  ] as const) {
    const { user, done, platform, unmount } = show();
    await user.click(await screen.findByRole('button', { name }));
    expect([done.mock.calls.length, platform.opened]).toEqual([1, opened]);
    unmount();
  }
});

it.each([
  ['a friend', answer(messageEndpoints.settings, { ...linked, blocked: false })],
  ['a link that is gone', answer(messageEndpoints.settings, { ...linked, linked: false })],
  ['a server that cannot answer', status(messageEndpoints.settings, 503)],
])('asks nothing of %s', async (_, reply) => {
  net.use(reply);
  const { done } = show();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks no one where there is no account to add, not even the server', async () => {
  net.use(hang(messageEndpoints.settings));
  const { done } = show('');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(net.calls(messageEndpoints.settings)).toEqual([]);
});
