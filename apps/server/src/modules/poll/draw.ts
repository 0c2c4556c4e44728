import { eq } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { giveReward, readReward } from '../reward/index.ts';
import { record } from '../staff/index.ts';
import { PollError, requirePoll } from './operate.ts';
import { drawVotes, prizeKey } from './queries.ts';
import { byId, drawWinners } from './rules.ts';
import { pollProofs, polls, pollVotes, pollWinners } from './tables.ts';

/**
 * Draws the winners of an answered poll and gives each one the prize, all in one transaction; a bonus whose wallet is taken
 * waits for it. Once per poll; throws {@link PollError} otherwise. Answers how many were drawn.
 */
export function drawPoll({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Acting, id: number): Promise<number> {
  return transact(db, async (tx) => {
    const row = await requirePoll(tx, id);
    const { seed, rightChoice, prize } = row;
    if (row.drawnAt !== null) throw new PollError(`Poll ${id} was drawn at ${row.drawnAt.toISOString()}.`);
    if (seed === null || prize === null) throw new PollError(`Poll ${id} has no prize.`);
    if (rightChoice === null)
      throw new PollError(`Poll ${id} has no right choice yet: poll answer ${id} <choice>, by two people.`);
    const now = clock.now();
    const votes = await drawVotes(tx, id, seed);
    const { head, drawn } = drawWinners({ ...row, seed, rightChoice }, votes);
    const owners = new Map(
      (
        await tx
          .select({ id: pollVotes.id, memberId: pollVotes.memberId })
          .from(pollVotes)
          .where(eq(pollVotes.pollId, id))
      ).map((vote) => [vote.id, vote.memberId]),
    );
    const winners = drawn.map(({ vote_id }, index) => {
      const memberId = owners.get(vote_id);
      if (memberId === undefined) throw new Error(`vote ${vote_id} vanished`);
      return { pollId: id, place: index + 1, memberId, voteId: vote_id, drawnAt: now };
    });
    // Wallets are locked in one order, whatever the draw's.
    const reward = readReward(prize);
    for (const { memberId } of winners.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1)))
      await giveReward(tx, {
        memberId,
        source: 'poll',
        sourceId: prizeKey(id, memberId),
        name: row.question,
        reward,
        at: now,
        mayWait: true,
      });
    if (winners.length > 0) await tx.insert(pollWinners).values(winners);
    await tx.insert(pollProofs).values({ pollId: id, votes: byId(votes), madeAt: now });
    await tx
      .update(polls)
      .set({ head, drawnAt: now, version: row.version + 1 })
      .where(eq(polls.id, id));
    await record(tx, by, {
      act: 'poll.drawn',
      subject: { kind: 'poll', key: String(id) },
      before: { right_choice: rightChoice },
      after: { winners: winners.length, head },
    });
    return winners.length;
  });
}
