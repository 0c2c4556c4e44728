import {
  type BodyOf,
  type KeptFile,
  keptFileBytes,
  keptFiles,
  type lineFileEndpoints,
} from '@benjarong/contract';
import { lineServerText } from '@benjarong/text';
import { and, eq, gt, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay, newToken, RawReply, type Session, sha256 } from '../../kernel/index.ts';
import { lineRules } from './rules.ts';
import { fileTickets } from './tables.ts';

/**
 * Keeps one file of the member for a browser without a session and answers its address: an unguessable ticket of which
 * only the hash is stored. Throws `invalid_input` for bytes that are not of the kind.
 */
export async function keepFile(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  member: Session,
  { kind, content }: BodyOf<typeof lineFileEndpoints.keepFile>,
): Promise<{ readonly url: string; readonly expires_in: number }> {
  if (!isOfKind(kind, content)) throw new AppError('invalid_input');
  const ticket = newToken();
  const now = deps.clock.now();
  await deps.db.insert(fileTickets).values({
    hash: sha256(ticket),
    memberId: member.memberId,
    sessionId: member.sessionId,
    kind,
    content,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lineRules.fileMs),
  });
  return {
    url: `${deps.config.publicUrl}/handoff/file?ticket=${ticket}`,
    expires_in: lineRules.fileMs / 1000,
  };
}

/** Hands a kept file out once, as a download that no page can run; 410 when it is unknown, taken, late or logged out. */
export async function openFile({ db, clock }: Pick<Deps, 'db' | 'clock'>, ticket: string): Promise<RawReply> {
  const now = clock.now();
  const open = sql`exists (select 1 from sessions s where s.id = ${fileTickets.sessionId} and s.ended_at is null
    and s.expires_at > ${now.toISOString()}::timestamptz)`;
  // Taken and gone in one statement: of any number of calls at once one gets the bytes.
  const [file] = await db
    .delete(fileTickets)
    .where(and(eq(fileTickets.hash, sha256(ticket)), gt(fileTickets.expiresAt, now), open))
    .returning();
  if (!file) return gone();
  const { type, extension } = keptFiles[file.kind];
  return new RawReply({
    headers: {
      ...safe,
      'content-type': type,
      'content-disposition': `attachment; filename="${file.kind}-${bangkokDay(file.createdAt)}.${extension}"`,
    },
    body: Buffer.from(file.content, 'base64'),
  });
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

/** How files that are no text begin. */
const beginnings: Readonly<Record<string, Buffer>> = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  zip: Buffer.from('PK\u0003\u0004'),
};

/** Are these bytes, spelled in the one true way, a file of the kind? */
function isOfKind(kind: KeptFile, content: string): boolean {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > keptFileBytes || bytes.toString('base64') !== content) return false;
  const { extension } = keptFiles[kind];
  const beginning = beginnings[extension];
  if (beginning) return bytes.subarray(0, beginning.length).equals(beginning);
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (extension === 'json') JSON.parse(read);
    return !read.includes('\0');
  } catch {
    return false;
  }
}
