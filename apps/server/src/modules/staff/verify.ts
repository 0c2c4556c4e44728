import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable } from '../../db/index.ts';
import { sha256 } from '../../kernel/index.ts';

/** The last row of the log, or any row that is known to be whole. */
export interface LogHead {
  readonly seq: bigint;
  readonly hash: string;
}

/** What became of a verification. */
export interface Verification {
  /** Rows that were read. */
  readonly rows: number;
  /** The last whole row; `undefined` in an empty log. */
  readonly head: LogHead | undefined;
  /** The first row that is broken or missing, as a sentence; `undefined` = the chain is whole. */
  readonly fault: string | undefined;
}

const pageRows = 2_000;
const firstPrev = '0'.repeat(64);
const digestPattern = /^sha256:[0-9a-f]{64}$/;

interface LinkRow extends Record<string, unknown> {
  readonly seq: unknown;
  readonly prev: string;
  readonly hash: string;
  readonly at: string;
  readonly body: string;
  /** As the row has it: words, or the digest of words about a member. */
  readonly reason: string;
  /** Null where no words are kept; both empty after an erasure. */
  readonly salt: string | null;
  readonly words: string | null;
  readonly erased: boolean;
}

// The body as the function staff_log_hash_of makes it, and on purpose not by calling it: it could have been replaced.
const bodyOf =
  sql.raw(`jsonb_strip_nulls(jsonb_build_object('actor', actor, 'session', session, 'ip', ip, 'act', act,
  'subject', subject, 'version', version, 'member_id', member_id, 'reason', reason, 'before', before::text, 'after', after::text,
  'approval_id', approval_id, 'correlation', correlation, 'request_id', request_id))::text`);
const atOf = sql.raw(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** SQL of a row's hash, reckoned from its columns. */
export const rowHash = sql`encode(sha256(convert_to(prev || E'\n' || seq || E'\n' || ${atOf} || E'\n' || ${bodyOf}, 'UTF8')), 'hex')`;

/**
 * Walks the chain in this process and stops at the first row that is edited, missing or out of order. `anchor` is a head
 * that was noted outside of the database: a cut tail is found by it alone. `from` starts after a row that was whole before.
 */
export async function verifyLog(
  q: Queryable,
  { anchor, from }: { readonly anchor?: LogHead | undefined; readonly from?: LogHead | undefined } = {},
): Promise<Verification> {
  let head = from;
  let rows = 0;
  for (;;) {
    const page = await q.execute<LinkRow>(sql`
      select l.*, r.salt, r.reason as words,
        exists (select 1 from members m where m.id = l.member_id and m.erased_at is not null) as erased
      from (select seq, prev, hash, member_id, reason, ${atOf} as at, ${bodyOf} as body from staff_log
        where seq > ${(head?.seq ?? 0n).toString()}::bigint order by seq limit ${pageRows}) l
      left join staff_reasons r on r.seq = l.seq order by l.seq`);
    for (const row of page.rows) {
      const fault = faultOf(row, head) ?? anchorFault({ seq: toBigint(row.seq), hash: row.hash }, anchor);
      if (fault !== undefined) return { rows, head, fault };
      head = { seq: toBigint(row.seq), hash: row.hash };
      rows += 1;
    }
    if (page.rows.length < pageRows) break;
  }
  const cut =
    anchor !== undefined && anchor.seq > (head?.seq ?? 0n)
      ? `row ${(head?.seq ?? 0n) + 1n} is missing: the log was cut after row ${head?.seq ?? 0n}, the anchor is row ${anchor.seq}`
      : undefined;
  return { rows, head, fault: cut };
}

/** The last row of the log; `undefined` while it is empty. */
export async function logHead(q: Queryable): Promise<LogHead | undefined> {
  const { rows } = await q.execute<{ seq: unknown; hash: string }>(
    sql`select seq, hash from staff_log order by seq desc limit 1`,
  );
  const [row] = rows;
  return row && { seq: toBigint(row.seq), hash: row.hash };
}

function faultOf(row: LinkRow, before: LogHead | undefined): string | undefined {
  const seq = toBigint(row.seq);
  const expected = (before?.seq ?? 0n) + 1n;
  if (seq !== expected) return `row ${expected} is missing`;
  if (row.prev !== (before?.hash ?? firstPrev))
    return `row ${seq} does not follow row ${seq - 1n}: one of the two was edited`;
  const hash = sha256([row.prev, seq.toString(), row.at, row.body].join('\n'));
  if (hash !== row.hash) return `row ${seq} was edited: its content does not match its hash`;
  return isReasonWhole(row) ? undefined : `row ${seq} has another reason than it was written with`;
}

function isReasonWhole({ reason, salt, words, erased }: LinkRow): boolean {
  if (salt === null || words === null) return !digestPattern.test(reason);
  if (salt === '' && words === '') return erased && digestPattern.test(reason);
  return reason === `sha256:${sha256(`${salt}\n${words}`)}`;
}

function anchorFault(row: LogHead, anchor: LogHead | undefined): string | undefined {
  return anchor !== undefined && row.seq === anchor.seq && row.hash !== anchor.hash
    ? `row ${row.seq} is another row than the anchor: the log was rewritten`
    : undefined;
}
