import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

import { AppError } from '../kernel/app-error.ts';
import type { App } from '../kernel/module.ts';

// An overloaded process is not a dead one, and its gauges are wanted most then.
const alwaysAnswered: ReadonlySet<string> = new Set(['/healthz', '/metrics']);

// The embedded database works in this thread: a busy loop is its normal life, a stuck one is not.
const mostLateMs = { pglite: 3_000, postgres: 1_000 } as const;

const sampleMs = 1_000;
// Each sample wakes the process: an idle one must not be busy with measuring itself.
const resolutionMs = 100;

/** How late the event loop was since the last `reset`. */
type Delay = Pick<IntervalHistogram, 'enable' | 'disable' | 'reset' | 'count' | 'mean'>;

/**
 * Answers 503 to new requests while the event loop is too late for them, so that those in hand end. One late second alone
 * is a pause (of the machine, or of one long query) and over when it is seen: it is logged, and refuses no one.
 */
export function installShedding(
  app: App,
  delay: Delay = monitorEventLoopDelay({ resolution: resolutionMs }),
): void {
  const most = mostLateMs[app.deps.database.engine];
  let last = 0;
  let late = 0;
  let timer: NodeJS.Timeout | undefined;
  // From the moment the server listens: starting is not serving.
  app.addHook('onListen', async () => {
    delay.enable();
    timer = setInterval(() => {
      // Without a sample the mean is not a number.
      const now = delay.count === 0 ? 0 : delay.mean / 1e6 - resolutionMs;
      delay.reset();
      if (now > most && last <= most) app.deps.log.warn({ ms: Math.round(now) }, 'event_loop.late');
      late = Math.min(now, last);
      last = now;
    }, sampleMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
  app.addHook('onRequest', (request, _, done) => {
    const shed = late > most && !alwaysAnswered.has(request.url);
    done(shed ? new AppError('unavailable', { retryAfter: 5 }) : undefined);
  });
}
