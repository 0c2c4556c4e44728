import { userInfo } from 'node:os';

/** Who acts: a person at a shell (by operating-system user) or in the console (by id), the server's own jobs and feeds, the demo's seed. */
export type Actor = `shell:${string}` | `staff:${string}` | 'system' | 'demo';

/** Who acts and in which circumstances, handed down to every service that changes something. */
export interface Acting {
  readonly actor: Actor;
  /** Who became that user, e.g. `sudo:alice`: what the environment claims, so it may count against a person, never for one. */
  readonly session?: string;
  /** Address of the person's client. */
  readonly ip?: string;
  /** One id for everything that one request or command did. */
  readonly correlation?: string;
  readonly requestId?: string;
}

/** A name that anyone may stand behind: an account that `root` became, which may be the person who became `root` before. */
const anyName = '*';

/** The names that one actor went by: the account, and each one that became it (`sessions`, e.g. `sudo:alice`). */
export function namesOf(actor: string, sessions: readonly (string | undefined)[]): readonly string[] {
  if (sessions.includes('sudo:root')) return [actor, anyName];
  const became = sessions.flatMap((session) =>
    session?.startsWith('sudo:') ? [`shell:${session.slice('sudo:'.length)}`] : [],
  );
  return [actor, ...became];
}

/** Does this list stand for no one, because an account that `root` became may be anyone's? */
export function isAnyone(names: readonly string[]): boolean {
  return names.includes(anyName);
}

/** Do two of these lists of names share none? Only then are there two people (or a person and a feed). */
export function anyApart(lists: readonly (readonly string[])[]): boolean {
  const known = lists.filter((names) => !isAnyone(names));
  return known.some((one, at) =>
    known.slice(at + 1).some((other) => !other.some((name) => one.includes(name))),
  );
}

/** The server's own jobs, tickers and feeds. */
export const bySystem: Acting = { actor: 'system' };

/** The demo's seed. */
export const byDemo: Acting = { actor: 'demo' };

/** The actor of an operating-system user; signs that a user name should not hold become `-`. */
export function shellActor(user: string): Actor {
  const name = user.replaceAll(/[^A-Za-z0-9._@-]/g, '-').slice(0, 64);
  return `shell:${name === '' ? 'unknown' : name}`;
}

/** Name of the operating-system user of this process, `uid-<number>` when the system has no name for it. */
export function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number without an entry in passwd.
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}
