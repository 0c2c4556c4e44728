import { authEndpoints, memberEndpoints, sessionEndpoints } from '@benjarong/contract';
import {
  answer,
  aProfile,
  aSession,
  aUserInfo,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { memberText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { MemberOverview } from './member-overview.tsx';
import { ProfilePanel } from './profile-panel.tsx';

const net = server(
  ...usualAnswers(),
  answer(memberEndpoints.sessions, { items: [aSession({ current: true })] }),
  answer(authEndpoints.changePassword),
);

/** The page of a member of this level, and the same without its avatar. */
async function pageOf(vip_level: number) {
  net.use(
    answer(sessionEndpoints.userInfo, aUserInfo({ vip_level })),
    answer(memberEndpoints.profile, aProfile({ vip_level })),
  );
  const { container, core, unmount } = renderWithCore(
    <>
      <MemberOverview />
      <ProfilePanel />
    </>,
    { member: true },
  );
  await core.auth.getState().getUserInfo({ force: true });
  await screen.findByRole('heading', { name: memberText.password });
  const avatars = Array.from(container.querySelectorAll('[role="img"]'));
  const names = avatars.map((each) => each.getAttribute('aria-label'));
  for (const each of avatars) each.remove();
  // Ids that React makes count up from page to page.
  const rest = container.innerHTML.replaceAll(/(?:id|for|aria-[a-z]+by|name)="[^"]*"/g, '');
  unmount();
  return { names, rest };
}

it('a level changes the avatar and nothing else of a member’s pages', async () => {
  const [guest, gold, hero] = [await pageOf(0), await pageOf(1), await pageOf(2)];
  for (const [level, page] of [guest, gold, hero].entries())
    expect(page.names).toEqual([memberText.levels[level], memberText.levels[level]]);
  expect(gold.rest).toBe(guest.rest);
  expect(hero.rest).toBe(guest.rest);
});
