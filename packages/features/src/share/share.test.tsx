import { messageLinkEndpoints } from '@benjarong/contract';
import { depositText, errorText, shareText } from '@benjarong/text';
import {
  anAgentConfig,
  answer,
  refuse,
  renderWithCore,
  server,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { toast } from '@benjarong/ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { SharePanel } from './share-panel.tsx';

const net = server(...usualAnswers());
const liffId = '1650000999-BenjaRng';
const withLine = { config: anAgentConfig({ info: { liff_id: liffId } }) };
function link(rest: string) {
  return `https://liff.line.me/${liffId}/${rest}`;
}
/** What comes after the form has come. */
function results() {
  return screen.findByRole('button', { name: shareText.share });
}
function field(name: string) {
  return screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
}

it('makes the links of what was chosen, for LINE and for the browser, while it is typed', async () => {
  const { user } = renderWithCore(<SharePanel />, withLine);
  await results();
  expect(screen.getAllByText(link('deposit'))).not.toHaveLength(0);
  await user.type(field(shareText.amount), '300');
  await user.type(field(shareText.ref), 'ABC123');
  expect(screen.getAllByText(link('deposit?ref=ABC123&amount=300'))).not.toHaveLength(0);
  const web = `${window.location.origin}/member/deposit?ref=ABC123&amount=300`;
  expect(screen.getByText(web)).toBeTruthy();
  expect(screen.getByRole('link', { name: shareText.open }).getAttribute('href')).toBe(web);
  await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(shareText.flow) }), 'slot');
  expect(screen.getAllByText(link('slot?ref=ABC123'))).not.toHaveLength(0);
  expect(screen.queryByRole('textbox', { name: new RegExp(shareText.amount) })).toBeNull();
});

it('says at the field what is wrong, and makes no link of it', async () => {
  const { user } = renderWithCore(<SharePanel />, withLine);
  await results();
  await user.type(field(shareText.ref), 'ABC-12');
  await user.tab();
  expect(await screen.findByText(shareText.errors.ref)).toBeTruthy();
  expect(field(shareText.ref).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(shareText.fixFirst)).toBeTruthy();
  expect(screen.queryByText(/liff\.line\.me/)).toBeNull();
});

it('shows the card as it will stand in the chat, and copies its JSON', async () => {
  const { user } = renderWithCore(<SharePanel />, withLine);
  await results();
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.type(field(shareText.cardTitle), 'เติมครั้งแรก');
  const card = screen.getByRole('figure', { name: shareText.flexPreview });
  expect(within(card).getByText('เติมครั้งแรก')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `คัดลอก ${shareText.flexJson}` }));
  await waitFor(() => expect(copy).toHaveBeenCalled());
  const json = JSON.parse(copy.mock.calls[0]?.[0] ?? '') as { altText: string };
  expect(json.altText).toMatch(/^เติมครั้งแรก\n/);
  expect(await screen.findByText(`คัดลอกแล้ว ${shareText.flexJson}`)).toBeTruthy();
});

it('draws six fields of the rich menu and lists where they lead', async () => {
  renderWithCore(<SharePanel />, withLine);
  await results();
  const menu = screen.getByRole('figure', { name: shareText.menuPreview });
  expect(menu.querySelectorAll('rect')).toHaveLength(6);
  expect(screen.getAllByText(link('statement'))).not.toHaveLength(0);
});

it('shares the card through LINE, or else opens LINE’s page with the link', async () => {
  const made = testCore(withLine);
  const { user, platform } = renderWithCore(<SharePanel />, { made });
  await results();
  await user.click(screen.getByRole('button', { name: shareText.share }));
  await waitFor(() => expect(platform.shared.length + platform.opened.length).toBe(1));
  const [shared] = platform.shared;
  expect(shared?.url).toBe(link('deposit'));
  expect(shared?.flex?.altText).toContain(depositText.title);
});

it('opens LINE’s page with the link where nothing can be shared', async () => {
  const made = testCore(withLine);
  Object.assign(made.core.platform, { canShare: () => false });
  const { user, platform } = renderWithCore(<SharePanel />, { made });
  await results();
  await user.click(screen.getByRole('button', { name: shareText.share }));
  await waitFor(() => expect(platform.opened).toHaveLength(1));
  const opened = new URL(platform.opened[0] ?? '');
  expect(opened.origin + opened.pathname).toBe('https://line.me/R/share');
  expect(opened.searchParams.get('text')).toContain(link('deposit'));
});

it('without LINE it makes the browser’s link only, and says why', async () => {
  renderWithCore(<SharePanel />, { config: anAgentConfig() });
  await results();
  expect(screen.getByText(shareText.noLiff)).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/member/deposit`)).toBeTruthy();
  expect(screen.queryByText(/liff\.line\.me/)).toBeNull();
  expect(screen.queryByText(shareText.flex)).toBeNull();
  expect(screen.queryByText(shareText.menu)).toBeNull();
});

it('opens the link in LINE, and sends it to the member’s own chat; a refusal is said', async () => {
  net.use(answer(messageLinkEndpoints.sendLink));
  const { user } = renderWithCore(<SharePanel />, { ...withLine, member: true });
  await results();
  const url = link('deposit');
  expect(screen.getByRole('link', { name: shareText.openInLine }).getAttribute('href')).toBe(url);
  await user.click(screen.getByRole('button', { name: shareText.sendToMe }));
  await waitFor(() => expect(net.calls(messageLinkEndpoints.sendLink)[0]?.body).toEqual({ url }));
  const toasted = vi.spyOn(toast, 'error').mockReturnValue('');
  net.use(refuse(messageLinkEndpoints.sendLink, 'line_not_linked'));
  await user.click(screen.getByRole('button', { name: shareText.sendToMe }));
  await waitFor(() => expect(toasted).toHaveBeenCalledWith(errorText.line_not_linked));
});
