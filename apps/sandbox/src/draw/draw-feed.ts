import type { Caller } from '../kernel/calls.ts';
import { digitsOf } from './digits.ts';
import { askProduct, at, listAt, textAt } from './product.ts';
import { createRounds } from './rounds.ts';

/** One result that was sent to the product. */
export interface AnnouncedResult {
  readonly roundId: string;
  readonly kindName: string;
  readonly first: string;
  readonly bottom2: string;
  /** What the product said: recorded, duplicate …, or empty when it was away. */
  readonly outcome: string;
  readonly at: string;
}

/** Sends results of closed rounds at their draw. */
export interface DrawFeed {
  /** Newest first, at most 50. */
  readonly announced: readonly AnnouncedResult[];
  /** One look: every closed round whose draw is past is reported. */
  look(): Promise<void>;
}

/** A demo draw feed: the product’s public API says which rounds wait, the signed webhook takes the result. */
export function createDrawFeed(options: {
  readonly publicUrl: string;
  readonly key: string;
  readonly caller: Caller;
  readonly timeout: number;
}): DrawFeed {
  const { publicUrl, key, caller, timeout } = options;
  const announced: AnnouncedResult[] = [];
  const done = new Set<string>();
  const closed = createRounds({ publicUrl, query: 'state=closed&limit=100', timeout });

  const tell = async (round: unknown): Promise<void> => {
    const roundId = textAt(round, 'round_id');
    const detail = await askProduct(`${publicUrl}/api/lotto/round?round_id=${encodeURIComponent(roundId)}`, {
      timeout,
    });
    const betTypes = listAt(detail?.body, 'data', 'kind', 'bet_types');
    if (betTypes.length === 0) return;
    const result = drawOf(key, roundId, betTypes);
    const reply = await caller.post('/api/webhook/lotto/signed-draw', {
      event_id: `draw-${roundId}`,
      type: 'lotto.result',
      round_id: roundId,
      result,
    });
    const outcome = reply.kind === 'answered' ? textAt(reply.body, 'data', 'outcome') : '';
    if (outcome !== '' && outcome !== 'early') done.add(roundId);
    const kindName = textAt(round, 'kind_name');
    const now = new Date().toISOString();
    announced.unshift({ roundId, kindName, first: result.first, bottom2: result.bottom2, outcome, at: now });
    announced.length = Math.min(announced.length, 50);
  };

  return {
    announced,
    look: async () => {
      const { now, items } = await closed();
      for (const round of items) {
        const due = at(round, 'is_yeekee') === false && Date.parse(textAt(round, 'draws_at')) <= now;
        if (due && !done.has(textAt(round, 'round_id'))) await tell(round);
      }
    },
  };
}

/** The feed's part of a round: prizes of every kind; front and back prizes only where bet types look at them. */
function drawOf(key: string, roundId: string, betTypes: readonly unknown[]) {
  return {
    first: digitsOf(key, roundId, 'first', betTypes.includes('3front') ? 6 : 4),
    bottom2: digitsOf(key, roundId, 'bottom2', 2),
    ...(betTypes.includes('3front')
      ? { front3: [digitsOf(key, roundId, 'front-a', 3), digitsOf(key, roundId, 'front-b', 3)] }
      : {}),
    ...(betTypes.includes('3bottom')
      ? { bottom3: [digitsOf(key, roundId, 'back-a', 3), digitsOf(key, roundId, 'back-b', 3)] }
      : {}),
  };
}
