import { gameEndpoints } from '@benjarong/contract';

import { defaultSecrets } from '../../../config.development.ts';
import type { TestApp } from '../../../testing/index.ts';
import { makeCatalogue, makeMember, type TestMember } from './game-kit.ts';

/** Calls of providers are signed with the development secret of the games adapter. */
export const signed = { secret: defaultSecrets.games };

/** What the calls below are about: read at each call, so a test may change it. */
export interface SeamlessStage {
  readonly t: TestApp;
  readonly member: TestMember;
  readonly token: string;
}

/** Options of a signed call by a provider, `naga` unless another is named. */
export function at(provider = 'naga') {
  return { ...signed, params: { provider } };
}

/** Three games of two providers and a member with 100.00 in the main wallet who has opened one of them. */
export async function prepareSeamless(t: TestApp): Promise<SeamlessStage> {
  await t.reset();
  await makeCatalogue(t, {
    naga: [
      { id: 'naga-001', name: 'มังกรทองคำ', category: 'slot' },
      { id: 'naga-002', name: 'Koi', category: 'slot' },
    ],
    sala: [{ id: 'sala-001', name: 'บาคาร่า', category: 'casino' }],
  });
  const member = await makeMember(t, { 1: 100_00n });
  return { t, member, token: await launch(t, member) };
}

/** Opens a game and answers the session token that the provider got. */
export async function launch(
  t: TestApp,
  who: TestMember,
  walletId = who.wallets[1],
  gameId = 'naga-001',
): Promise<string> {
  const reply = await t.call(
    gameEndpoints.link,
    { wallet_id: walletId, game_id: gameId, provider_id: 'naga', is_mobile: true },
    { token: who.token },
  );
  if (!reply.data.link.includes('http')) throw new Error('the game was not opened');
  const opened = t.environment.launches.at(-1);
  if (!opened) throw new Error('nothing was launched');
  return opened.session_token;
}

/** The providers' calls with the usual round and game. */
export function seamlessCalls(stage: () => SeamlessStage) {
  function bet(
    id: string,
    amount: string,
    more: Partial<{ session_token: string; round_id: string; game_id: string }> = {},
    provider?: string,
  ) {
    return stage().t.call(
      gameEndpoints.walletBet,
      {
        session_token: stage().token,
        transaction_id: id,
        round_id: 'r1',
        game_id: 'naga-001',
        amount,
        currency: 'THB',
        ...more,
      },
      at(provider),
    );
  }
  function win(
    id: string,
    of: string,
    amount: string,
    more: Partial<{ player_id: string; round_id: string; game_id: string }> = {},
    provider?: string,
  ) {
    return stage().t.call(
      gameEndpoints.walletWin,
      {
        player_id: stage().member.id,
        transaction_id: id,
        bet_transaction_id: of,
        round_id: 'r1',
        game_id: 'naga-001',
        amount,
        currency: 'THB',
        ...more,
      },
      at(provider),
    );
  }
  function rollback(
    id: string,
    of: string,
    more: Partial<{ player_id: string; round_id: string; game_id: string }> = {},
    provider?: string,
  ) {
    return stage().t.call(
      gameEndpoints.walletRollback,
      {
        player_id: stage().member.id,
        transaction_id: id,
        bet_transaction_id: of,
        round_id: 'r1',
        game_id: 'naga-001',
        ...more,
      },
      at(provider),
    );
  }
  return { bet, win, rollback };
}
