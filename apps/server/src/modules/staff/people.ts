import { sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import { type Acting, anyApart, isAnyone, namesOf } from '../../kernel/index.ts';
import type { ChangeKind } from './record.ts';

interface Subject {
  readonly kind: ChangeKind;
  readonly key: string;
}

/** Every name behind `actor` in what the log says was done to `subject`. */
export async function namesBehind(tx: Tx, subject: Subject, actor: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ session: string }>(
    sql`select distinct session from staff_log where subject = ${`${subject.kind}:${subject.key}`} and actor = ${actor} and session is not null`,
  );
  return namesOf(
    actor,
    rows.map(({ session }) => session),
  );
}

/**
 * Where two people are needed: `first` = no word of a person is kept yet; `second` = `by` and the first one are two people;
 * `same` = they may be one; `nobody` = `root` became the account, so it may be anyone's and its word counts for nothing.
 */
export type Standing = 'first' | 'second' | 'same' | 'nobody';

/**
 * How `by` stands to `first`, who acted on `subject` before. Not two people: the same account, and two of which one became
 * the other, or both became the same one, through sudo: `alice`, and `alice` as root, are one person.
 */
export async function standingOf(
  tx: Tx,
  by: Acting,
  subject: Subject,
  first: string | null,
): Promise<Standing> {
  const own = namesOf(by.actor, [by.session]);
  if (isAnyone(own)) return 'nobody';
  if (first === null) return 'first';
  const before = await namesBehind(tx, subject, first);
  if (isAnyone(before)) return 'first';
  return anyApart([own, before]) ? 'second' : 'same';
}

/** The sentence for one who cannot be the second person after `first`, who `did` the same before. */
export function whyNotSecond(standing: 'same' | 'nobody', by: Acting, first: string, did: string): string {
  if (standing === 'nobody')
    return `needs two people, each at an account of their own; root became ${by.actor}, so it may be anyone's: log in as yourself.`;
  return by.actor === first
    ? `needs a second person, at an account of their own; you ${did} already.`
    : `needs a second person; ${first} ${did} already, and one of you became the other through sudo.`;
}
