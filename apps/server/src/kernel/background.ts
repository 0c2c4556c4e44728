import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after the reply, in this process; a graceful stop waits for it. */
export interface Background {
  /** Starts `work` after the current reply was handed over; a failure is logged as `background.failed` and ends nothing. */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is left at work, what was started meanwhile included. */
  idle(): Promise<void>;
}

/** Makes an empty {@link Background}. */
export function createBackground(log: Pick<FastifyBaseLogger, 'error'>): Background {
  const running = new Set<Promise<void>>();
  // Not before the reply is on its way, or its time would say what the work does.
  const turn = () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  return {
    start(name, work) {
      const task = turn()
        .then(work)
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background.failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
