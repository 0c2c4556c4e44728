import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  utimesSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The folder belongs to another running process; the message says which and what to do. */
export class DataDirLockedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataDirLockedError';
  }
}

interface Owner {
  readonly pid: number;
  /** Start of that process as the kernel counts it; distinguishes a reused pid from the owner. Empty where unknown. */
  readonly start: string;
  readonly host: string;
  readonly nonce: string;
}

/** Held until `release`; releasing twice does nothing. */
export interface DataDirLock {
  release(): void;
}

const heartbeatMs = 10_000;
const foreignHostStaleMs = 120_000;

/**
 * Takes `<dir>/<name>.lock` for this process. Two writers on one embedded database lose money in
 * silence, so a lock whose owner lives is never taken: throws {@link DataDirLockedError}. The lock of
 * a dead owner is replaced under a second guard file, so that two starters cannot both replace it.
 */
export function lockDataDir(dir: string, name = 'db'): DataDirLock {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `${name}.lock`);
  const guard = join(dir, `${name}.lock.takeover`);
  const owner: Owner = {
    pid: process.pid,
    start: processStart(process.pid),
    host: hostname(),
    nonce: randomUUID(),
  };
  const refuse = (other: Owner | undefined): never => {
    throw new DataDirLockedError(
      `The data folder ${dir} is in use by another process${other ? ` (pid ${other.pid} on ${other.host})` : ''}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  };
  if (!createExclusive(file, owner)) {
    const other = readOwner(file);
    if (isAlive(file, other)) refuse(other);
    if (!createExclusive(guard, owner)) {
      const rival = readOwner(guard);
      if (isAlive(guard, rival)) refuse(rival);
      unlinkSync(guard);
      throw new DataDirLockedError(
        `A start in ${dir} was cut off half-way; it is cleaned up now. Start again.`,
      );
    }
    try {
      const still = readOwner(file);
      if (existsSync(file) && (still?.nonce !== other?.nonce || isAlive(file, still))) refuse(still);
      if (existsSync(file)) unlinkSync(file);
      if (!createExclusive(file, owner)) refuse(readOwner(file));
    } finally {
      unlinkSync(guard);
    }
  }
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed under us; the database will say so itself.
    }
  }, heartbeatMs);
  heartbeat.unref();
  let held = true;
  return {
    release: () => {
      if (!held) return;
      held = false;
      clearInterval(heartbeat);
      if (readOwner(file)?.nonce === owner.nonce) unlinkSync(file);
    },
  };
}

function processStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name may hold spaces and brackets; fields are counted after the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Ended but not yet collected by its parent: it writes nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
    return fields[19] ?? '';
  } catch {
    return '';
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, start, host, nonce } = value as Partial<Owner>; // every field is checked below
    return typeof pid === 'number' &&
      typeof start === 'string' &&
      typeof host === 'string' &&
      typeof nonce === 'string'
      ? { pid, start, host, nonce }
      : undefined;
  } catch {
    return undefined;
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function isAlive(file: string, owner: Owner | undefined): boolean {
  // A half-written file: its writer is between open and write, or died there.
  if (!owner) return ageMs(file) < heartbeatMs;
  if (owner.host !== hostname()) return ageMs(file) < foreignHostStaleMs;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM means that it lives under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false; // kill throws errno errors only
  }
  const start = processStart(owner.pid);
  return start === '' || owner.start === '' || start === owner.start;
}

function createExclusive(file: string, owner: Owner): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, JSON.stringify(owner));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // fs throws errno errors only
    throw error;
  }
}
