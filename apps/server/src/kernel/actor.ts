import { userInfo } from 'node:os';

/** Who acts: a person at a shell (by operating-system user) or in the console (by id), the server's own jobs and feeds, the demo's seed. */
export type Actor = `shell:${string}` | `staff:${string}` | 'system' | 'demo';

/** Who acts and in which circumstances, handed down to every service that changes something. */
export interface Acting {
  readonly actor: Actor;
  /** Session of the person, e.g. `sudo:alice`: what the environment claims, not a proof. */
  readonly session?: string;
  /** Address of the person's client. */
  readonly ip?: string;
  /** One id for everything that one request or command did. */
  readonly correlation?: string;
  readonly requestId?: string;
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
