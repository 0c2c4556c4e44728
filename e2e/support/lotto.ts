import type { APIRequestContext } from '@playwright/test';

import { world } from './world.ts';

/** A lotto round of the lobby. */
export interface Round {
  readonly round_id: string;
  readonly kind_id: string;
  readonly state: string;
  readonly is_yeekee: boolean;
  readonly is_demo: boolean;
  readonly closes_at: string;
  readonly draws_at: string;
}

/** Every round of the lobby. */
export const rounds = async (request: APIRequestContext): Promise<readonly Round[]> => {
  const reply = await request.get(`${world.product}/api/lotto/lobby`);
  // The contract's answer of lotto.lobby.
  const { data } = (await reply.json()) as {
    data: { categories: { kinds: { rounds: Round[] }[] }[] };
  };
  return data.categories.flatMap(({ kinds }) => kinds).flatMap((kind) => kind.rounds);
};

/** An open round that will not close while a test runs, best one whose bills can be cancelled. */
export const calmRound = async (request: APIRequestContext): Promise<Round> => {
  const open = (await rounds(request))
    .filter(({ state, is_yeekee }) => state === 'open' && !is_yeekee)
    .toSorted((a, b) => Date.parse(b.closes_at) - Date.parse(a.closes_at));
  const [round] = open;
  if (!round) throw new Error('no open round');
  return round;
};
