import type { BodyOf, LottoSlip, lottoEndpoints } from '@benjarong/contract';
import { and, count, desc, eq } from 'drizzle-orm';

import type { Tx } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, isUuid, newId } from '../../../kernel/index.ts';
import { lottoSlips } from '../tables.ts';

const mostSlips = 50;

/** Own saved slips, newest first. */
export async function savedSlips({ db }: Deps, memberId: string): Promise<{ items: LottoSlip[] }> {
  const rows = await db
    .select()
    .from(lottoSlips)
    .where(eq(lottoSlips.memberId, memberId))
    .orderBy(desc(lottoSlips.createdAt));
  return { items: rows.map(wireSlip) };
}

/** Saves a slip in the caller's transaction; one of the same name is replaced. Throws `slip_name_required`, `bill_empty`, `slip_too_many`, `invalid_input`. */
export async function saveSlip(
  deps: Deps,
  tx: Tx,
  memberId: string,
  body: BodyOf<typeof lottoEndpoints.saveSlip>,
): Promise<LottoSlip> {
  const name = body.name.trim();
  if (name === '') throw new AppError('slip_name_required');
  if (body.lines.length === 0) throw new AppError('bill_empty');
  const { kind_id: kindId = null } = body;
  // Both travel back as they are: they must fit the reply's own shapes.
  const fits = body.lines.every(({ number, stake }) => /^[0-9]{1,4}$/.test(number) && !stake.startsWith('-'));
  if (!fits || (kindId !== null && !/^[a-z0-9-]{1,24}$/.test(kindId))) throw new AppError('invalid_input');
  const [known] = await tx.select({ n: count() }).from(lottoSlips).where(eq(lottoSlips.memberId, memberId));
  const row = { memberId, name, kindId, lines: body.lines, createdAt: deps.clock.now() };
  const [replaced] = await tx
    .update(lottoSlips)
    .set(row)
    .where(and(eq(lottoSlips.memberId, memberId), eq(lottoSlips.name, name)))
    .returning();
  if (replaced) return wireSlip(replaced);
  if ((known?.n ?? 0) >= mostSlips) throw new AppError('slip_too_many', { params: { bound: mostSlips } });
  const [saved] = await tx
    .insert(lottoSlips)
    .values({ id: newId(deps.clock), ...row })
    .onConflictDoUpdate({ target: [lottoSlips.memberId, lottoSlips.name], set: row })
    .returning();
  if (!saved) throw new Error('a slip vanished');
  return wireSlip(saved);
}

/** Deletes an own saved slip; throws `slip_not_found`. */
export async function deleteSlip({ db }: Deps, memberId: string, slipId: string): Promise<void> {
  const gone = isUuid(slipId)
    ? await db
        .delete(lottoSlips)
        .where(and(eq(lottoSlips.id, slipId), eq(lottoSlips.memberId, memberId)))
        .returning({ id: lottoSlips.id })
    : [];
  if (gone.length === 0) throw new AppError('slip_not_found');
}

function wireSlip(row: typeof lottoSlips.$inferSelect): LottoSlip {
  return {
    slip_id: row.id,
    name: row.name,
    kind_id: row.kindId,
    lines: [...row.lines],
    created_at: row.createdAt.toISOString(),
  };
}
