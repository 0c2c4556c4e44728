import { randomBytes } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, InputFileError } from '../../kernel/index.ts';
import { isSafeImage } from '../agent/index.ts';
import { isGivenCoupon } from '../coupon/index.ts';
import { record, standingOf, whyNotSecond } from '../staff/index.ts';
import type { PollFields } from './poll-file.ts';
import { commitmentOf, pollState } from './rules.ts';
import { pollChoices, type PollRow, polls, pollVotes } from './tables.ts';

/** A poll cannot be changed as asked; the message is for the operator. */
export class PollError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PollError';
  }
}

/**
 * Adds polls, all or none; answers their ids. A poll with a prize gets its seed here: only the seed's hash is published
 * and logged. Throws {@link InputFileError} when an id is taken, a picture is none of ours or its coupon cannot be given.
 */
export function addPolls(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  by: Acting,
  entries: readonly PollFields[],
): Promise<readonly number[]> {
  return transact(db, async (tx) => {
    const ids: number[] = [];
    for (const entry of entries) {
      const { id: wanted, choices, ...fields } = entry;
      const pictures = [...fields.images, ...choices.map(({ image }) => image)].filter((one) => one !== '');
      const strange = pictures.find((one) => !isSafeImage(one, config.pictureOrigins));
      if (strange !== undefined)
        throw new InputFileError([
          `${strange} is neither a path of this site nor an address on PICTURE_ORIGINS`,
        ]);
      if (fields.prize?.kind === 'coupon' && !(await isGivenCoupon(tx, fields.prize.code)))
        throw new InputFileError([`there is no granted_only coupon ${fields.prize.code} to give`]);
      const id = wanted ?? (await nextId(tx));
      const seed = fields.prize === null ? null : randomBytes(32).toString('hex');
      const [row] = await tx
        .insert(polls)
        .values({
          ...fields,
          id,
          seed,
          seedHash: seed === null ? null : commitmentOf(seed),
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: polls.id })
        .returning();
      if (!row) throw new InputFileError([`there is a poll ${id} already`]);
      await tx
        .insert(pollChoices)
        .values(choices.map((choice, index) => ({ ...choice, pollId: id, choiceId: index + 1 })));
      await record(tx, by, {
        act: 'poll.added',
        subject: { kind: 'poll', key: String(id) },
        after: {
          question: row.question,
          choices: choices.map(({ label }) => label),
          starts_at: row.startsAt.toISOString(),
          ends_at: row.endsAt.toISOString(),
          quota_base: row.quotaBase,
          quota_maximum: row.quotaMaximum,
          quota_earns: row.quotaEarns,
          may_change: row.mayChange,
          results: row.results,
          prize: row.prize,
          winners: row.winners,
          commitment: row.seedHash,
        },
      });
      ids.push(id);
    }
    return ids;
  });
}

/**
 * Ends an open poll without a prize now, or with its last vote when another server's clock is ahead of this one; throws
 * {@link PollError} when it is not open, or has a prize: an operator who knows the seed could end it after the vote that
 * suits (docs/poll.md).
 */
export function closePoll({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Acting, id: number): Promise<void> {
  return transact(db, async (tx) => {
    const row = await requirePoll(tx, id);
    const now = clock.now();
    const state = pollState(row, now);
    if (state !== 'open') throw new PollError(`Poll ${id} is ${state}: only an open one can be closed.`);
    if (row.prize !== null)
      throw new PollError(
        `Poll ${id} has a prize: it ends at ${row.endsAt.toISOString()} as announced and is not closed before.`,
      );
    // The row is held: no vote is on its way.
    const [last] = await tx
      .select({
        at: sql<Date | null>`max(greatest(${pollVotes.votedAt}, ${pollVotes.changedAt}))`.mapWith(
          pollVotes.votedAt,
        ),
      })
      .from(pollVotes)
      .where(eq(pollVotes.pollId, id));
    const endsAt = last?.at && last.at > now ? last.at : now;
    await tx
      .update(polls)
      .set({ endsAt, version: row.version + 1 })
      .where(eq(polls.id, id));
    await record(tx, by, {
      act: 'poll.closed',
      subject: { kind: 'poll', key: String(id) },
      before: { ends_at: row.endsAt.toISOString() },
      after: { ends_at: endsAt.toISOString() },
    });
  });
}

/**
 * Names the right choice of a poll that is over. The first person proposes, another one confirms the same choice; the first
 * may propose another one. Answers which of the two this was. Throws {@link PollError}.
 */
export function answerPoll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  id: number,
  choiceId: number,
): Promise<'proposed' | 'answered'> {
  return transact(db, async (tx) => {
    const row = await requirePoll(tx, id);
    const state = pollState(row, clock.now());
    if (row.prize === null) throw new PollError(`Poll ${id} has no right choice: nothing can be won in it.`);
    if (state !== 'ended') throw new PollError(`Poll ${id} is ${state}: it is answered once, after its end.`);
    const { rows } = await tx.execute(
      sql`select 1 from poll_choices where poll_id = ${id} and choice_id = ${choiceId}`,
    );
    if (rows.length === 0) throw new PollError(`Poll ${id} has no choice ${choiceId}.`);
    const { proposedBy, proposedChoice } = row;
    const subject = { kind: 'poll', key: String(id) } as const;
    const standing = await standingOf(tx, by, subject, proposedBy);
    if (standing === 'nobody' || (standing === 'same' && proposedChoice === choiceId))
      throw new PollError(
        `Poll ${id} ${whyNotSecond(standing, by, proposedBy ?? '', `proposed choice ${choiceId}`)}`,
      );
    const other = standing === 'second';
    if (other && proposedChoice !== choiceId)
      throw new PollError(
        `${proposedBy ?? ''} proposed choice ${String(proposedChoice)} of poll ${id}: agree, or have them propose another one.`,
      );
    await tx
      .update(polls)
      .set(
        other
          ? { rightChoice: choiceId, answeredBy: by.actor, answeredAt: clock.now(), version: row.version + 1 }
          : { proposedChoice: choiceId, proposedBy: by.actor, version: row.version + 1 },
      )
      .where(eq(polls.id, id));
    await record(tx, by, {
      act: 'poll.answered',
      subject,
      before: { proposed_choice: proposedChoice, proposed_by: proposedBy },
      after: other
        ? { right_choice: choiceId, proposed_by: proposedBy }
        : { proposed_choice: choiceId, proposed_by: by.actor },
    });
    return other ? 'answered' : 'proposed';
  });
}

/** The poll of an id, locked for this transaction alone; throws {@link PollError}. */
export async function requirePoll(tx: Tx, id: number): Promise<PollRow> {
  const [row] = await tx.select().from(polls).where(eq(polls.id, id)).for('update');
  if (!row) throw new PollError(`There is no poll ${id}.`);
  return row;
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: unknown }>(sql`select coalesce(max(id), 0) + 1 as id from polls`);
  return Number(rows[0]?.id);
}
