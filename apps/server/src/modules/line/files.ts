import {
  type BodyOf,
  type KeptFile,
  keptFileBytes,
  keptFiles,
  type lineFileEndpoints,
  sentFiles,
} from '@benjarong/contract';
import { lineServerText } from '@benjarong/text';
import { and, eq, gt, sql } from 'drizzle-orm';

import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay, newToken, RawReply, type Session, sha256 } from '../../kernel/index.ts';
import { consumeStepUp } from '../auth/index.ts';
import { personalFile } from '../member/index.ts';
import { checkFilters, statementFile } from '../statement/index.ts';
import { lineRules } from './rules.ts';
import { fileTickets } from './tables.ts';

type Body = BodyOf<typeof lineFileEndpoints.keepFile>;

/**
 * Keeps one file of the member for a browser without a session and answers its address: an unguessable ticket of which
 * only the hash is stored. Statement and personal data are kept as what was asked for, and made when they are taken out.
 * A member has at most {@link lineRules.filesKept} files waiting; an older one goes. Throws `invalid_input` for bytes that are not
 * of the kind, `step_up_required` for personal data, and what the statement refuses.
 */
export async function keepFile(
  deps: Deps,
  member: Session,
  body: Body,
): Promise<{ readonly url: string; readonly expires_in: number }> {
  const ticket = newToken();
  const { memberId, sessionId } = member;
  const { content, query } = await fileOf(deps, memberId, body);
  await transact(deps.db, async (tx) => {
    if (body.kind === 'personal-data') await consumeStepUp(tx, { deps, member }, body.step_up_token ?? '');
    // One member's calls wait for each other, so that what is kept is counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file:${memberId}`}, 0))`);
    const now = deps.clock.now();
    await tx.execute(sql`
      delete from file_tickets where member_id = ${memberId}::uuid and hash not in (
        select hash from file_tickets where member_id = ${memberId}::uuid and expires_at > ${now.toISOString()}::timestamptz
        order by created_at desc, hash limit ${lineRules.filesKept - 1})`);
    const expiresAt = new Date(now.getTime() + lineRules.fileMs);
    await tx.insert(fileTickets).values({
      hash: sha256(ticket),
      memberId,
      sessionId,
      kind: body.kind,
      content,
      query,
      createdAt: now,
      expiresAt,
    });
  });
  return {
    url: `${deps.config.publicUrl}/handoff/file?ticket=${ticket}`,
    expires_in: lineRules.fileMs / 1000,
  };
}

/** Hands a kept file out once, as a download that no page can run; 410 when it is unknown, taken, late or logged out. */
export async function openFile(deps: Pick<Deps, 'db' | 'clock'>, ticket: string): Promise<RawReply> {
  const { db, clock } = deps;
  const now = clock.now();
  const open = sql`exists (select 1 from sessions s where s.id = ${fileTickets.sessionId} and s.ended_at is null
    and s.expires_at > ${now.toISOString()}::timestamptz)`;
  // Taken and gone in one statement: of any number of calls at once one gets the bytes. A file that could not be made keeps
  // its ticket.
  const taken = await transact(db, async (tx) => {
    const [file] = await tx
      .delete(fileTickets)
      .where(and(eq(fileTickets.hash, sha256(ticket)), gt(fileTickets.expiresAt, now), open))
      .returning();
    return file && { file, body: await bytesOf(tx, file) };
  });
  if (!taken) return gone();
  const { file, body } = taken;
  const { type, extension } = keptFiles[file.kind];
  return new RawReply({
    headers: {
      ...safe,
      'content-type': type,
      'content-disposition': `attachment; filename="${file.kind}-${bangkokDay(file.createdAt)}.${extension}"`,
    },
    body,
  });
}

/** What is kept of a file until it is taken out. */
async function fileOf(deps: Pick<Deps, 'db'>, memberId: string, body: Body) {
  const { kind, content, filters, step_up_token } = body;
  const sent = sentFiles.some((one) => one === kind);
  const fits =
    (content !== undefined) === sent &&
    (filters === undefined || kind === 'statement') &&
    (step_up_token === undefined || kind === 'personal-data');
  if (!fits) throw new AppError('invalid_input');
  if (content !== undefined) {
    if (!isOfKind(kind, content)) throw new AppError('invalid_input');
    return { content, query: null };
  }
  if (kind === 'statement') {
    await checkFilters(deps, memberId, filters ?? {});
  }
  return { content: '', query: { ...filters } };
}

function bytesOf(
  db: Queryable,
  { kind, content, query, memberId }: typeof fileTickets.$inferSelect,
): Buffer | Promise<Buffer | string> {
  // Sent by the page, or kept whole by the release before: the very bytes that were asked for.
  if (content !== '') return Buffer.from(content, 'base64');
  switch (kind) {
    case 'statement':
      // Written by `fileOf` from a checked body.
      return statementFile({ db }, memberId, query ?? {});
    case 'personal-data':
      return personalFile(db, memberId);
    default:
      return Buffer.alloc(0);
  }
}

/** The answer to a ticket that opens nothing. */
export function gone(): RawReply {
  return new RawReply({
    status: 410,
    headers: { ...safe, 'content-type': 'text/plain; charset=utf-8' },
    body: lineServerText.fileGone,
  });
}

const safe = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

const pngBegin = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

/** Are these bytes, spelled in the one true way, a file of the kind: a PNG from its header to its end, or one JSON object? */
function isOfKind(kind: KeptFile, content: string): boolean {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > keptFileBytes || bytes.toString('base64') !== content) return false;
  if (keptFiles[kind].extension === 'png')
    return (
      bytes.subarray(0, pngBegin.length).equals(pngBegin) && bytes.subarray(-pngEnd.length).equals(pngEnd)
    );
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof read === 'object' && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}
