import { lineEndpoints, lineLinkEndpoints } from '@benjarong/contract';
import { lineStore } from '@benjarong/core/line';
import { linkAccount, moveLink, registerInLine } from '@benjarong/core/line/link';
import { anAgentConfig, answer, renderWithCore, server, testCore, usualAnswers } from '@benjarong/testing';
import { messageText } from '@benjarong/text';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type Opened, OpenedProvider } from '../app/entry.ts';
import type { LineTools } from '../app/platform.ts';
import { AfterLink } from './after-link.tsx';

const line = { name: 'Somying', picture: '' };
const session = { access_token: 'token-by-line', token_type: 'Bearer', expires_in: 900 } as const;
const link = { ...line, linked_at: '2026-11-21T09:00:00.000Z' };
const net = server(
  ...usualAnswers(),
  answer(lineEndpoints.login, { status: 'link_required', link_ticket: 't1', expires_in: 3600, line }),
  answer(lineLinkEndpoints.link, { session, link }),
  answer(lineLinkEndpoints.move, { session, link }),
  answer(lineLinkEndpoints.register, { session, link, username: 'member0001' }),
);

const tools: LineTools = {
  inClient: true,
  loggedIn: true,
  sdk: {
    init: async () => undefined,
    facts: () => ({ inClient: true, loggedIn: true, idToken: 'raw', subject: 'U1', user: 'U1' }),
    login: () => undefined,
    logout: () => undefined,
    openWindow: () => undefined,
    closeWindow: () => undefined,
  },
};

async function show(isFriend: () => Promise<boolean>, toolsThere = true) {
  const config = anAgentConfig();
  const made = testCore({
    config: { ...config, info: { ...config.info, line_contact_url: 'https://line.me/R/ti/p/@benjarong' } },
  });
  await made.core.get(lineStore).getState().exchange('raw.id.token');
  let asked = 0;
  const ask = () => {
    asked += 1;
    return isFriend();
  };
  const opened = (now: Opened['tools']): Opened => ({ entry: { kind: 'off' }, tools: now });
  const part = (now: Opened['tools'], inStep = false) => (
    <OpenedProvider value={opened(now)}>
      <input aria-label="field" />
      <AfterLink isFriend={ask} inStep={inStep} />
    </OpenedProvider>
  );
  const view = renderWithCore(part(toolsThere ? tools : undefined), { made });
  return {
    ...view,
    asked: () => asked,
    /** What is pending of promises and their renders is done. */
    type: () => act(async () => void fireEvent.keyDown(screen.getByLabelText('field'), { key: 'x' })),
    step: (inStep: boolean) => view.rerender(part(tools, inStep)),
    toolsCome: () => act(async () => view.rerender(part(tools))),
    link: () => act(() => linkAccount(made.core, { username: 'somsri88', password: 'Karawek#2569' })),
  };
}
const offer = () => screen.queryByRole('region', { name: messageText.friend.title });

it('offers the account once the link is made, asked for while the form is filled in and not before', async () => {
  const view = await show(async () => false);
  expect(view.asked()).toBe(0);
  await view.type();
  await view.type();
  expect([view.asked(), offer()]).toEqual([1, null]);
  await view.link();
  expect(await screen.findByRole('region', { name: messageText.friend.title })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: messageText.friend.later }));
  expect(offer()).toBeNull();
});

it('offers it after a registration inside LINE, and after a link that was moved here', async () => {
  const code = { otp_ref: 'R1', otp_code: '123456' };
  const registration = { mobile: '0812345678', otp_token: 'proof', username: '', password: '' };
  for (const link of [
    (core: Parameters<typeof linkAccount>[0]) =>
      registerInLine(core, { ...registration, age_confirmed: true, messages: false }),
    (core: Parameters<typeof linkAccount>[0]) =>
      moveLink(core, { username: 'somsri88', password: 'Karawek#2569', ...code, messages: false }),
  ]) {
    const view = await show(async () => false);
    await view.type();
    await act(() => link(view.core));
    expect(await screen.findByRole('region', { name: messageText.friend.title })).toBeTruthy();
    view.unmount();
  }
});

it('makes room for a step of a task, and comes back after it', async () => {
  const view = await show(async () => false);
  await view.type();
  await view.link();
  expect(await screen.findByRole('region', { name: messageText.friend.title })).toBeTruthy();
  view.step(true);
  expect(offer()).toBeNull();
  view.step(false);
  expect(offer()).toBeTruthy();
});

it('asks nothing of a friend, nor where LINE does not say', async () => {
  for (const isFriend of [async () => true, () => Promise.reject(new Error('LINE is away'))]) {
    const view = await show(isFriend);
    await view.type();
    await view.link();
    expect([view.asked(), offer()]).toEqual([1, null]);
    view.unmount();
  }
});

it('asks when LINE’s tools come after what was typed; without them, or without a link, never', async () => {
  const late = await show(async () => false, false);
  await late.type();
  expect(late.asked()).toBe(0);
  await late.toolsCome();
  expect(late.asked()).toBe(1);
  late.unmount();

  const dropped = await show(async () => false);
  await dropped.type();
  act(() => dropped.core.get(lineStore).getState().forget());
  expect(offer()).toBeNull();
  expect(net.calls(lineLinkEndpoints.link)).toEqual([]);
});
