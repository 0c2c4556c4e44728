import { type BodyOf, consentDocuments, type DataOf, type rightsEndpoints } from '@benjarong/contract';
import { desc, eq } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { consentVersions } from '../page/index.ts';
import { memberConsents } from './tables.ts';

/** Each document with its present version and the newest one that the member accepted. */
export async function consentOf(
  q: Queryable,
  memberId: string,
): Promise<DataOf<typeof rightsEndpoints.consent>> {
  const versions = await consentVersions(q);
  const given = await q
    .select()
    .from(memberConsents)
    .where(eq(memberConsents.memberId, memberId))
    .orderBy(desc(memberConsents.version));
  const items = consentDocuments.map((document) => {
    const newest = given.find((one) => one.document === document);
    return {
      document,
      version: versions[document],
      accepted: newest?.version ?? null,
      accepted_at: newest?.acceptedAt.toISOString() ?? null,
    };
  });
  return { items, due: items.some(({ version, accepted }) => accepted === null || accepted < version) };
}

/** Stores what the member accepted on the screen; throws `consent_outdated` when that is not the present version. */
export async function giveConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  { items }: BodyOf<typeof rightsEndpoints.giveConsent>,
): Promise<void> {
  const versions = await consentVersions(db);
  if (items.some(({ document, version }) => versions[document] !== version))
    throw new AppError('consent_outdated');
  const acceptedAt = clock.now();
  if (items.length === 0) return;
  await db
    .insert(memberConsents)
    .values(items.map(({ document, version }) => ({ memberId, document, version, acceptedAt })))
    .onConflictDoNothing();
}

/** Stores the present version of every document, as registration accepts them, in its transaction. */
export async function recordConsents(q: Queryable, memberId: string, acceptedAt: Date): Promise<void> {
  const versions = await consentVersions(q);
  await q.insert(memberConsents).values(
    consentDocuments.map((document) => ({
      memberId,
      document,
      version: versions[document],
      acceptedAt,
    })),
  );
}
