import { commonText } from '@benjarong/text';

/** A part of the app could not be fetched and a reload would not help; the message is for the member. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  /** The server does not answer: once it does, the same part can be fetched again without a reload. */
  readonly away: boolean;

  constructor(cause: unknown, away: boolean) {
    super(commonText.chunkFailed, { cause });
    this.away = away;
  }
}

const quietMs = 60_000;

/** What the loader needs from the browser; tests bring their own. */
export interface ReloadPort {
  readonly mayReload: () => boolean;
  /** Does the server answer? A reload without it would leave a blank page. */
  readonly answers: () => Promise<boolean>;
  readonly reload: () => void;
}

const browser: ReloadPort = {
  mayReload,
  answers: serverAnswers,
  reload: () => {
    window.location.reload();
  },
};

/**
 * Runs `load`, once more if it fails, then reloads the page at most once per 60 s, and only when the server answers; else
 * rejects with {@link ChunkError}. While the page reloads the promise stays open.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, port: ReloadPort = browser): Promise<T> {
  try {
    return await loadTwice(load);
  } catch (error) {
    const away = !(await port.answers());
    if (away || !port.mayReload()) throw new ChunkError(error, away);
    port.reload();
    return await new Promise<never>(() => undefined);
  }
}

/** Runs `load`, once more if it fails: for what the page does without, which is not worth a reload. Rejects as the second does. */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return load();
  }
}

/** Asks for the home page's head; false without an answer or with a failure of the server. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Whether this document may still reload itself for a missing chunk. A document that is itself the fruit
 * of a reload waits 60 s, so it happens at most once a minute without anything being stored. Offline never.
 */
function mayReload(): boolean {
  if (!navigator.onLine) return false;
  const [entry] = performance.getEntriesByType('navigation');
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return !reloaded || performance.now() > quietMs;
}
