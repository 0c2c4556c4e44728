import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Deps } from '../deps.ts';

/** The file of the site's build that draws its pages; loaded when it is first needed, and never served. */
export const drawFile = 'draw.mjs';

/** What the file is given: the address without its query, the operator's public settings, the first calls' bodies, server ms. */
interface Asked {
  readonly path: string;
  readonly config: unknown;
  readonly first: Readonly<Record<string, string>>;
  readonly at: number;
}

/** A page as HTML, and the server time in ms that it shows. */
export interface Drawn {
  readonly path: string;
  readonly markup: string;
  readonly at: number;
}

interface Kept {
  readonly data: readonly (string | undefined)[];
  readonly started: number;
  readonly drawn: Promise<Drawn | undefined>;
}

/** The same HTML for all who come within this time, as long as its data is the same. */
const drawnFreshMs = 2_000;
const drawnKept = 100;
/** A drawing takes some 20 ms of the one thread that answers all: pages are not drawn for whoever asks for many. */
const drawingsPerSecond = 8;
/** For a drawing that never ends; a slow one is worth the wait, because the browser would be slower. */
const patienceMs = 2_000;
/** After such a drawing no page waits for another one. */
const pauseMs = 60_000;
const saidAgainMs = 60_000;

class TooSlow extends Error {}

/**
 * Draws pages of the site for their HTML, as a visitor sees them. `undefined` when it cannot be done, or not now: the page
 * then has places, which the browser fills. Failures are logged at most once a minute.
 */
export function pageDrawer(
  folder: string,
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
): (asked: Asked) => Promise<Drawn | undefined> {
  const file = join(folder, drawFile);
  if (!existsSync(file)) return () => Promise.resolve(undefined);
  const kept = new Map<string, Kept>();
  let loading: Promise<{ readonly draw: (asked: Asked) => Promise<string> }> | undefined;
  let saidAt = -Infinity;
  let pausedUntil = -Infinity;
  let second = 0;
  let inSecond = 0;

  const work = async (asked: Asked): Promise<Drawn | undefined> => {
    try {
      // Our own build's file; `draw` is its only export.
      loading ??= import(pathToFileURL(file).href) as NonNullable<typeof loading>;
      const { draw } = await loading.catch((error: unknown) => {
        // A file that could not be read now may be there later.
        loading = undefined;
        throw error;
      });
      return { path: asked.path, at: asked.at, markup: await inTime(draw(asked)) };
    } catch (error) {
      const now = clock.now().getTime();
      if (error instanceof TooSlow) pausedUntil = now + pauseMs;
      if (now - saidAt >= saidAgainMs) {
        log.error({ err: error, path: asked.path }, 'site.page_not_drawn');
        saidAt = now;
      }
      return undefined;
    }
  };

  return (asked) => {
    const started = clock.now().getTime();
    if (started < pausedUntil) return Promise.resolve(undefined);
    const { path, config, first } = asked;
    const data = [JSON.stringify(config), ...Object.values(first)];
    const known = kept.get(path);
    if (
      known &&
      data.every((text, at) => text === known.data[at]) &&
      Math.abs(started - known.started) < drawnFreshMs
    )
      return known.drawn;
    if (Math.abs(started - second) >= 1_000) [second, inSecond] = [started, 0];
    inSecond += 1;
    if (inSecond > drawingsPerSecond) return Promise.resolve(undefined);
    kept.delete(path);
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - drawnKept))) kept.delete(old);
    const drawn = work(asked);
    kept.set(path, { data, started, drawn });
    return drawn;
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow('drawing took too long')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
