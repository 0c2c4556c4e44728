/** Lifetimes and bounds of the line area (line.md, calls.md). */
export const lineRules = {
  issuer: 'https://access.line.me',
  /** Seconds that LINE's clock may differ from ours. */
  clockTolerance: 30,
  /** A ticket lives as long as the ID token that proved the account: at most this long … */
  tokenAgeMs: 60 * 60_000,
  /** … and at least this long, so that a form can still be filled in at the token's end. */
  leastTicketMs: 60_000,
  flowMs: 10 * 60_000,
  handoffMs: 60_000,
  fileMs: 2 * 60_000,
  /** Files of one member that wait at a time. */
  filesKept: 5,
  /** One ID token may be exchanged this often in an hour: a reload exchanges it again, a thief is slowed down. */
  exchangesPerToken: 20,
  /** Public keys are asked for again after this long … */
  keysFreshMs: 60 * 60_000,
  /** … at most this often … */
  keysPauseMs: 30_000,
  /** … and used this long while LINE does not answer. */
  keysStaleMs: 24 * 60 * 60_000,
} as const;

/** Who LINE says a person is; `subject` is LINE's user id and never leaves the server. */
export interface LineIdentity {
  readonly subject: string;
  readonly name: string;
  readonly picture: string;
}

/** The same with the end of the token that proved it. */
export interface ProvedIdentity extends LineIdentity {
  readonly until: Date;
}

/** When a ticket for this identity ends. */
export function ticketEnd({ until }: ProvedIdentity, now: Date): Date {
  const least = now.getTime() + lineRules.leastTicketMs;
  const most = now.getTime() + lineRules.tokenAgeMs;
  return new Date(Math.min(Math.max(until.getTime(), least), most));
}

// Controls, line breaks, zero-width and direction signs: a name must not dress up as something else.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

const longestName = 60;
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** A display name that can be shown: at most 60 UTF-16 units, whole letters, never empty. */
export function readName(name: unknown): string {
  const clean = typeof name === 'string' ? name.replaceAll(unseen, '').trim() : '';
  let short = '';
  for (const { segment } of letters.segment(clean)) {
    if (short.length + segment.length > longestName) break;
    short += segment;
  }
  return short || 'LINE';
}

/** A picture's address when it is on one of `origins`, else empty. */
export function readPicture(picture: unknown, origins: readonly string[]): string {
  return typeof picture === 'string' &&
    picture.length <= 500 &&
    URL.canParse(picture) &&
    origins.includes(new URL(picture).origin)
    ? picture
    : '';
}

/** LINE's user id as we take it. */
export function isSubject(subject: unknown): subject is string {
  return typeof subject === 'string' && /^[A-Za-z0-9_-]{1,100}$/.test(subject);
}
