import type { BodyOf, DataOf, protectionEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, AppError, type Session } from '../../kernel/index.ts';
import { consumeStepUp, endSessionsOf } from '../auth/index.ts';
import { type Member, recordMemberEvent, shareUnerased } from '../member/index.ts';
import { record } from '../staff/index.ts';
import { holdLimits, wireExclusion } from './limits.ts';
import { endOf, forEver } from './rules.ts';
import { type LimitsRow, protectionLimits, protectionRaises } from './tables.ts';

/**
 * Begins a break (1 to 30 days) or self-exclusion (6 months to 5 years, or for ever): ends every session, refuses play and
 * deposits, leaves statement and withdrawal open, and cannot be shortened. A self-exclusion needs a step-up. Throws
 * `exclusion_invalid`, `exclusion_shorter` when a longer one runs, `step_up_required`.
 */
export async function exclude(
  deps: Deps,
  caller: Session & { readonly ip: string },
  body: BodyOf<typeof protectionEndpoints.exclude>,
): Promise<DataOf<typeof protectionEndpoints.exclude>> {
  const now = deps.clock.now();
  const until = endOf(wishOf(body), now);
  if (until === undefined) throw new AppError('exclusion_invalid');
  const { memberId, ip } = caller;
  const row = await transact(deps.db, async (tx) => {
    if (body.kind === 'exclusion')
      await consumeStepUp(tx, { deps, member: caller }, body.step_up_token ?? '');
    const put = await putExclusion(tx, { memberId, kind: body.kind, until, now });
    if (!put) throw new AppError('exclusion_shorter');
    await recordMemberEvent(tx, {
      memberId,
      kind: 'excluded',
      actor: 'member',
      detail: `${body.kind} until ${until.toISOString()}`,
      ip,
      at: now,
    });
    return put;
  });
  const exclusion = wireExclusion(row, now);
  if (!exclusion) throw new Error('an exclusion was not stored');
  return { exclusion };
}

/** The operator excludes a member who asked for it in another way; false when a longer exclusion runs. */
export function excludeByOperator(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  member: Member,
  wish: { readonly kind: 'break' | 'exclusion'; readonly until: Date; readonly reason: string },
): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    await shareUnerased(tx, member.id);
    const put = await putExclusion(tx, { memberId: member.id, kind: wish.kind, until: wish.until, now });
    if (!put) return false;
    const detail = `${wish.kind} until ${wish.until.toISOString()}`;
    await recordMemberEvent(tx, { memberId: member.id, kind: 'excluded', actor: by.actor, detail, at: now });
    await record(tx, by, {
      act: 'protection.excluded',
      subject: `member:${member.id}`,
      memberId: member.id,
      after: {
        kind: wish.kind,
        until: wish.until.getTime() === forEver.getTime() ? 'for ever' : wish.until.toISOString(),
      },
      reason: wish.reason,
    });
    return true;
  });
}

// What belongs to the other kind is a mistake of the caller, not something to pass over.
function wishOf(body: BodyOf<typeof protectionEndpoints.exclude>): Parameters<typeof endOf>[0] {
  const { kind, days, months, step_up_token: token } = body;
  if (kind === 'break') return { kind, days: months === undefined && token === undefined ? (days ?? 0) : 0 };
  return { kind, months: months === undefined || days !== undefined ? 0 : months };
}

async function putExclusion(
  tx: Tx,
  input: {
    readonly memberId: string;
    readonly kind: 'break' | 'exclusion';
    readonly until: Date;
    readonly now: Date;
  },
): Promise<LimitsRow | undefined> {
  const { memberId, kind, until, now } = input;
  const row = await holdLimits(tx, memberId, now);
  const running = row.excludedUntil && row.excludedUntil > now ? row.excludedUntil : undefined;
  if (running && running >= until) return undefined;
  const [put] = await tx
    .update(protectionLimits)
    .set({
      excludedKind: running && row.excludedKind === 'exclusion' ? 'exclusion' : kind,
      excludedFrom: running ? row.excludedFrom : now,
      excludedUntil: until,
      updatedAt: now,
    })
    .where(eq(protectionLimits.memberId, memberId))
    .returning();
  await tx.delete(protectionRaises).where(eq(protectionRaises.memberId, memberId));
  await endSessionsOf(tx, { memberId, reason: 'excluded', now });
  return put;
}
