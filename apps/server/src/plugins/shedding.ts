import { monitorEventLoopDelay } from 'node:perf_hooks';

import { AppError } from '../kernel/app-error.ts';
import type { App } from '../kernel/module.ts';

// An overloaded process is not a dead one, and its gauges are wanted most then.
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/metrics']);

// The embedded database works in this thread: a busy loop is its normal life, a stuck one is not.
const mostLateMs = { pglite: 3_000, postgres: 1_000 } as const;

const sampleMs = 1_000;
// Each sample wakes the process: an idle one must not be busy with measuring itself.
const resolutionMs = 100;

/** Answers 503 to new requests while the event loop is too late for them, so that those in hand end; `lateMs` says how late it is. */
export function installShedding(app: App, lateMs: () => number = watchLoop(app)): void {
  const most = mostLateMs[app.deps.database.engine];
  app.addHook('onRequest', (request, _, done) => {
    const shed = lateMs() > most && !alwaysAnswered.has(request.url);
    done(shed ? new AppError('unavailable', { retryAfter: 5 }) : undefined);
  });
}

// How late the event loop was on average in the last second, from the moment the server listens: starting is not serving.
function watchLoop(app: App): () => number {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  let late = 0;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    delay.enable();
    timer = setInterval(() => {
      // Without a sample the mean is not a number.
      late = delay.count === 0 ? 0 : delay.mean / 1e6 - resolutionMs;
      delay.reset();
    }, sampleMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  return () => late;
}
