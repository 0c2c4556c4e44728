import {
  agentEndpoints,
  contentEndpoints,
  lottoEndpoints,
  questEndpoints,
  rightsEndpoints,
  protectionEndpoints,
  type UserInfo,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { type Core, type CoreParts, createCore } from '@benjarong/core';
import type { RequestHandler } from 'msw';
import { onTestFinished } from 'vitest';

import { anAgentConfig, aNetResult, aRealityCheck, aUserInfo, aWallet, someLimits } from './builders.ts';
import { type FakePlatform, fakePlatform } from './fake-platform.ts';
import { hastyClock } from './fake-clock.ts';
import { aLottoLobby } from './lotto-builders.ts';
import { answer } from './server.ts';

/** How a test's core differs from the usual one. */
export interface TestCoreOptions extends Partial<Omit<CoreParts, 'platform'>> {
  readonly platform?: FakePlatform;
  /** A person is logged in: stored user and access token are there, no call is made. */
  readonly member?: Partial<UserInfo> | true;
}

/** A core with its surroundings. */
export interface TestCore {
  readonly core: Core;
  readonly platform: FakePlatform;
}

/** The token of {@link TestCoreOptions.member}. */
export const testToken = 'test-token-0000000000';

/** Writes the stored user of a logged-in member. */
export function storeMember(platform: FakePlatform, changes: Partial<UserInfo> = {}): void {
  const { username, agent_code, vip_level } = aUserInfo(changes);
  platform.local.values.set(
    'user',
    JSON.stringify({ v: 1, isLoggedIn: true, username, agent_code, vip_level }),
  );
}

/** Makes a core for one test; it is stopped when the test ends. `start()` is the test's to call. */
export function testCore({ platform = fakePlatform(), member, ...parts }: TestCoreOptions = {}): TestCore {
  if (member) storeMember(platform, member === true ? {} : member);
  const core = createCore({ baseUrl: '', clock: hastyClock, config: anAgentConfig(), ...parts, platform });
  if (member) core.session.open(testToken);
  onTestFinished(core.stop);
  return { core, platform };
}

/** What nearly every screen of a member asks for: user info, wallets, points; and for everybody the content. */
export function usualAnswers(): RequestHandler[] {
  return [
    answer(agentEndpoints.config, anAgentConfig()),
    answer(sessionEndpoints.userInfo, aUserInfo()),
    answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [aWallet()], total: '1234.50' }),
    answer(walletEndpoints.points, { point: 120 }),
    answer(rightsEndpoints.notices, { items: [] }),
    answer(protectionEndpoints.limits, someLimits()),
    answer(protectionEndpoints.netResult, aNetResult()),
    answer(protectionEndpoints.realityCheck, aRealityCheck()),
    answer(contentEndpoints.notifications, { items: [] }),
    answer(contentEndpoints.seen),
    answer(contentEndpoints.banner, { items: [] }),
    answer(contentEndpoints.events, { items: [] }),
    answer(questEndpoints.list, { today: '2026-11-21', reached: 0, items: [] }),
    answer(lottoEndpoints.lobby, aLottoLobby({ categories: [] })),
  ];
}
