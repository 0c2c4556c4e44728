import { type BodyOf, type DataOf, messageGroups, type messageEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Queryable, transact } from '../../db/index.ts';
import { AppError, within } from '../../kernel/index.ts';
import { learnFollower } from './followers.ts';
import { messageChoices } from './tables.ts';

type Settings = DataOf<typeof messageEndpoints.settings>;

/** How long the settings wait for LINE; its answer is kept for the next time when it comes later. */
const mostPatienceMs = 2_000;

/** What a member wants to be sent, and whether it can be: the messenger is asked where it did not say yet. */
export async function readMessageSettings(deps: Deps, memberId: string): Promise<Settings> {
  const row = await readRow(deps.db, memberId);
  if (row.subject === null) return wire(deps, row);
  await within(mostPatienceMs, learnFollower(deps, row.subject));
  return wire(deps, await readRow(deps.db, memberId));
}

/**
 * Switches messages on or off; the opt-in is for the LINE account that is linked now and ends with that link. Throws
 * `line_not_linked` for an opt-in without one.
 */
export function saveMessageSettings(
  deps: Deps,
  memberId: string,
  { opted_in, muted }: BodyOf<typeof messageEndpoints.saveSettings>,
): Promise<Settings> {
  return transact(deps.db, async (tx) => {
    const row = await readRow(tx, memberId);
    if (opted_in && row.link === null) throw new AppError('line_not_linked');
    const chosen = {
      linkId: opted_in ? row.link : null,
      muted: messageGroups.filter((group) => muted.includes(group)),
      updatedAt: deps.clock.now(),
    };
    await tx
      .insert(messageChoices)
      .values({ memberId, ...chosen })
      .onConflictDoUpdate({ target: messageChoices.memberId, set: chosen });
    return wire(deps, await readRow(tx, memberId));
  });
}

interface ChoiceRow extends Record<string, unknown> {
  readonly link: string | null;
  readonly subject: string | null;
  readonly opted_in: boolean;
  readonly muted: readonly string[] | null;
  readonly blocked: boolean;
}

async function readRow(q: Queryable, memberId: string): Promise<ChoiceRow> {
  const { rows } = await q.execute<ChoiceRow>(sql`
    select i.id as link, i.subject, coalesce(o.link_id = i.id, false) as opted_in, o.muted, not coalesce(f.follows, true) as blocked
    from members m
    left join member_identities i on i.member_id = m.id and i.provider = 'line'
    left join message_choices o on o.member_id = m.id
    left join message_followers f on f.subject = i.subject
    where m.id = ${memberId}`);
  return rows[0] ?? { link: null, subject: null, opted_in: false, muted: null, blocked: false };
}

function wire({ providers }: Deps, { link, opted_in, muted, blocked }: ChoiceRow): Settings {
  return {
    available: providers.messenger.length > 0,
    linked: link !== null,
    blocked,
    opted_in,
    muted: messageGroups.filter((group) => muted?.includes(group)),
  };
}
