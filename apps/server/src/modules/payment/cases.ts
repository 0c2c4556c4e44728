import { randomInt } from 'node:crypto';

import {
  type BodyOf,
  type caseEndpoints,
  type DataOf,
  formatBaht,
  parseTypedBaht,
} from '@benjarong/contract';
import { and, desc, eq, isNotNull } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, isUuid, newId } from '../../kernel/index.ts';
import { mediaTypes } from '../picture/index.ts';
import { depositCases } from './case-tables.ts';
import { requireOwnOrder } from './orders.ts';
import { slipStore } from './slip.ts';
import { readSlipPicture } from './slip-picture.ts';

/** A stored case. */
export type CaseRow = typeof depositCases.$inferSelect;

type OpenBody = BodyOf<typeof caseEndpoints.openCase>;
type WireCase = DataOf<typeof caseEndpoints.openCase>;

const mostOpen = 3;
const shown = 20;
const largest = 1_000_000_000n;
const oldestMs = 90 * 86_400_000;
// A device's clock may be ahead.
const aheadMs = 10 * 60_000;

/** The member's cases, newest first, and how many more can be opened. */
export async function listCases(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
): Promise<DataOf<typeof caseEndpoints.cases>> {
  const rows = await db
    .select()
    .from(depositCases)
    .where(eq(depositCases.memberId, memberId))
    .orderBy(desc(depositCases.createdAt))
    .limit(shown);
  return { items: rows.map(wireCase), left: mostOpen - (await takenPlaces(db, memberId)).length };
}

/**
 * Opens a case, once per id; the same id again answers the case that is there. Throws `payment_amount_invalid`,
 * `payment_case_time`, `payment_order_not_found`, `payment_case_too_many`, and what a slip's picture throws.
 */
export async function openCase(deps: Deps, memberId: string, body: OpenBody): Promise<WireCase> {
  if (!isUuid(body.case_id)) throw new AppError('invalid_input');
  const known = await findCase(deps.db, memberId, body.case_id);
  if (known) return wireCase(known);
  const now = deps.clock.now();
  const amount = parseTypedBaht(body.amount);
  if (amount === undefined || amount <= 0n || amount > largest) throw new AppError('payment_amount_invalid');
  const paidAt = new Date(body.paid_at);
  const age = now.getTime() - paidAt.getTime();
  if (!(age >= -aheadMs && age <= oldestMs)) throw new AppError('payment_case_time');
  const account = body.account_no.replaceAll(/[\s-]/g, '');
  if (!/^[0-9x]{0,20}$/i.test(account)) throw new AppError('bank_account_invalid');
  const order =
    body.order_id === undefined ? undefined : await requireOwnOrder(deps.db, memberId, body.order_id);
  if ((await takenPlaces(deps.db, memberId)).length >= mostOpen) throw new AppError('payment_case_too_many');
  const slip = body.slip && (await readSlipPicture(body.slip.picture));
  const store = slipStore(deps);
  const file = slip ? `${newId(deps.clock)}.${slip.type}` : null;
  if (slip && file !== null) await store.put(file, slip.bytes, mediaTypes[slip.type]);
  const made = await insertCase(deps.db, {
    id: body.case_id,
    memberId,
    method: body.method,
    amount,
    paidAt,
    bankId: body.bank_id,
    accountNo: account,
    note: body.note.trim(),
    orderId: order?.id ?? null,
    picture: file,
    miniQr: slip?.miniQr ?? body.slip?.mini_qr.trim() ?? '',
    state: 'received',
    createdAt: now,
  });
  if (made?.picture !== file && file !== null) await store.remove(file);
  if (!made) throw new AppError('payment_case_too_many');
  return wireCase(made);
}

/** A case as its member sees it. */
export function wireCase(row: CaseRow): WireCase {
  return {
    case_id: row.id,
    reference: row.reference,
    method: row.method,
    amount: formatBaht(row.amount),
    paid_at: row.paidAt.toISOString(),
    has_slip: row.picture !== null,
    state: row.state,
    answer: row.answer,
    credited: row.credited === null ? null : formatBaht(row.credited),
    created_at: row.createdAt.toISOString(),
    looked_at: row.lookedAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

async function findCase(q: Queryable, memberId: string, id: string): Promise<CaseRow | undefined> {
  const [row] = await q
    .select()
    .from(depositCases)
    .where(and(eq(depositCases.id, id), eq(depositCases.memberId, memberId)));
  return row;
}

async function takenPlaces(q: Queryable, memberId: string): Promise<readonly number[]> {
  const rows = await q
    .select({ place: depositCases.place })
    .from(depositCases)
    .where(and(eq(depositCases.memberId, memberId), isNotNull(depositCases.place)));
  return rows.flatMap(({ place }) => (place === null ? [] : [place]));
}

// The unique index gives each place once; another case that takes one first leaves the next.
async function insertCase(
  q: Queryable,
  values: Omit<typeof depositCases.$inferInsert, 'reference' | 'place'>,
): Promise<CaseRow | undefined> {
  for (let place = 1; place <= mostOpen; place += 1) {
    const [made] = await q
      .insert(depositCases)
      .values({ ...values, reference: newCaseReference(), place })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    const same = await findCase(q, values.memberId, values.id);
    if (same) return same;
  }
  return undefined;
}

// Without letters that are read as digits.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function newCaseReference(): string {
  return `C${Array.from({ length: 9 }, () => letters.charAt(randomInt(letters.length))).join('')}`;
}
