import { lineEndpoints, messageEndpoints, type MessageSettings } from '@benjarong/contract';
import {
  anAgentConfig,
  answer,
  fakePlatform,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { lineText, messageText } from '@benjarong/text';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { LineAnswerHost } from './line-answer.tsx';

beforeAll(() => preloadOverlay(), 60_000);

const patient = { timeout: 15_000 };
const config = anAgentConfig();
const account = { ...config.info, line_contact_url: 'https://line.me/R/ti/p/@benjarong' };
const settings: MessageSettings = {
  available: true,
  linked: true,
  blocked: true,
  opted_in: false,
  muted: [],
};
const net = server(
  ...usualAnswers(),
  answer(lineEndpoints.callback, {
    outcome: {
      status: 'link_required',
      link_ticket: 't1',
      expires_in: 300,
      line: { name: 'สมหญิง ใจดี', picture: '' },
    },
    intent: 'login',
    return_to: '',
  }),
  answer(messageEndpoints.settings, settings),
);

function open(path: string) {
  return renderWithCore(<LineAnswerHost />, {
    member: true,
    platform: fakePlatform(path),
    config: { ...config, info: account },
  });
}
const offer = () => screen.queryByRole('region', { name: messageText.friend.title });

it('a registration that takes a LINE account along ends with the official account, offered once', async () => {
  const { core, user } = open('/?code=c&state=s');
  await user.click(await screen.findByRole('button', { name: lineText.linkNew }, patient));
  expect(core.ui.getState().open.register).toBe(true);
  expect(offer()).toBeNull();
  act(() => core.events.emit('registered', { username: 'somsri88' }));
  await waitFor(() => expect(offer()).toBeTruthy(), patient);
  await user.click(screen.getByRole('button', { name: messageText.friend.later }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => core.events.emit('registered', { username: 'malee99' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says nothing to a friend, and asks nothing after a registration without LINE', async () => {
  net.use(answer(messageEndpoints.settings, { ...settings, blocked: false }));
  const friend = open('/?code=c&state=s');
  await friend.user.click(await screen.findByRole('button', { name: lineText.linkNew }, patient));
  act(() => friend.core.events.emit('registered', { username: 'somsri88' }));
  await waitFor(() => expect(net.calls(messageEndpoints.settings)).toHaveLength(1), patient);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offer()).toBeNull();
  friend.unmount();
  const plain = open('/');
  act(() => plain.core.events.emit('registered', { username: 'malee99' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(net.calls(messageEndpoints.settings)).toHaveLength(1);
});
