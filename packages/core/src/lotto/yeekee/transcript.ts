import type { YeekeeRoom } from '@benjarong/contract';

import type { Persist } from '../../storage/persist.ts';
import type { StoredTranscript } from '../../storage/shapes.ts';
import { isTranscript } from './stored-checks.ts';

/** What this browser saw of a yeekee round with its own eyes while it ran; a later proof must agree with it. */
export interface RoundTranscript {
  readonly roundId: string;
  readonly commitment: string;
  readonly heads: readonly { readonly position: number; readonly head: string }[];
  readonly shots: readonly { readonly position: number; readonly number: string }[];
}

const mostRounds = 5;
const mostHeads = 120;
const mostOwnShots = 200;

/**
 * Notes commitment, head and the member's own shots of a round, in this tab's storage. The first commitment that
 * was seen stays: a later one that differs is what the transcript is for.
 */
export function noteRoom(
  persist: Persist,
  {
    round,
    commitment,
    head,
    count,
    shots,
  }: Pick<YeekeeRoom, 'round' | 'commitment' | 'head' | 'count' | 'shots'>,
): void {
  const yeekee = stored(persist);
  const seen = yeekee.find(({ round_id }) => round_id === round.round_id);
  const now: StoredTranscript = {
    round_id: round.round_id,
    commitment: seen?.commitment ?? commitment,
    heads: put(seen?.heads ?? [], [`${count}:${head}`], mostHeads),
    shots: put(
      seen?.shots ?? [],
      shots.flatMap(({ mine, position, number }) => (mine ? [`${position}:${number}`] : [])),
      mostOwnShots,
    ),
  };
  if (seen && seen.heads.length === now.heads.length && seen.shots.length === now.shots.length) return;
  const others = yeekee.filter(({ round_id }) => round_id !== round.round_id);
  persist.write('session', { yeekee: [now, ...others].slice(0, mostRounds) });
}

/** What was noted of a round, as the verification takes it. */
export function transcriptOf(persist: Persist, round_id: string): RoundTranscript | undefined {
  const seen = stored(persist).find((each) => each.round_id === round_id);
  if (!seen) return undefined;
  const pairs = (list: readonly string[]) =>
    list.map((text) => {
      const [position = '', value = ''] = text.split(':');
      return { position: Number(position), value };
    });
  return {
    roundId: round_id,
    commitment: seen.commitment,
    heads: pairs(seen.heads).map(({ position, value }) => ({ position, head: value })),
    shots: pairs(seen.shots).map(({ position, value }) => ({ position, number: value })),
  };
}

function stored(persist: Persist) {
  return persist.read('session').yeekee.filter((each) => isTranscript(each));
}

function put(list: readonly string[], entries: readonly string[], most: number): readonly string[] {
  return [...new Set([...list, ...entries])].slice(-most);
}
