import { anAgentConfig, renderWithCore, server } from '@benjarong/testing';
import { messageText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { FriendOffer } from './friend-offer.tsx';
import { friendUrl } from './friend-url.ts';

server();

const address = 'https://line.me/R/ti/p/@benjarong';

function show(line_contact_url: string) {
  const config = anAgentConfig();
  return renderWithCore(<FriendOffer />, {
    config: { ...config, info: { ...config.info, line_contact_url } },
  });
}
const button = (name: string) => screen.getByRole('button', { name });

it('leads to the page on which LINE adds the account, and is gone after either answer', async () => {
  const { user, platform, unmount } = show(address);
  await user.click(button(messageText.friend.add));
  expect(platform.opened).toEqual([address]);
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  const later = show(address);
  await later.user.click(button(messageText.friend.later));
  expect([screen.queryByRole('region'), later.platform.opened]).toEqual([null, []]);
});

it('is not there where the contact is no account to add', () => {
  for (const contact of ['', 'https://line.me/R/oaMessage/@benjarong/', 'https://x.test/R/ti/p/@benjarong']) {
    const { unmount } = show(contact);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});

it('an account is added on LINE’s own pages only', () => {
  for (const good of ['https://line.me/R/ti/p/%40x', 'https://lin.ee/AbCd'])
    expect(friendUrl(good)).toBe(good);
  for (const bad of [
    'https://line.me/R/oaMessage/%40x/',
    'https://line.me.test/R/ti/p/%40x',
    'https://lin.ee/',
    'line://ti/p/@x',
    undefined,
  ])
    expect(friendUrl(bad)).toBeUndefined();
});
