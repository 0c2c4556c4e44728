import { sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import { type Acting, anyApart, namesOf } from '../../kernel/index.ts';
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
 * May `by` be the second person after `first`, who acted on `subject` before? Not at the same account, and not where one of
 * them became the other, or both became the same one, through sudo: `alice`, and `alice` as root, are one person.
 */
export async function isSecondPerson(tx: Tx, by: Acting, subject: Subject, first: string): Promise<boolean> {
  return anyApart([namesOf(by.actor, [by.session]), await namesBehind(tx, subject, first)]);
}
