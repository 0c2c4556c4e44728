import type { CoreContext } from '../context.ts';

/** What is repeated, and how often. */
export interface PollParts {
  /** One round; must not reject. Answer `false` to end the polling. */
  readonly work: () => Promise<boolean>;
  /** Milliseconds until the next round, by the milliseconds since the polling began. */
  readonly every: (elapsed: number) => number;
}

/**
 * Repeats a round until it says stop or the returned function is called. Rests while the app is
 * hidden or offline and does a round at once when it comes back; rounds never overlap.
 */
export function poll(
  context: Pick<CoreContext, 'clock' | 'platform'>,
  { work, every }: PollParts,
): () => void {
  const { clock, platform } = context;
  const began = clock.now();
  let stopped = false;
  let busy = false;
  let cancel: (() => void) | undefined;

  const awake = () => platform.visibility.get() && platform.online.get();
  const plan = () => {
    cancel?.();
    if (!stopped && awake()) cancel = clock.after(every(clock.now() - began), () => void round());
  };
  const round = async (): Promise<void> => {
    if (stopped || busy || !awake()) return;
    cancel?.();
    busy = true;
    const again = await work();
    busy = false;
    if (!again) stop();
    plan();
  };
  const wake = () => {
    if (awake()) void round();
    else cancel?.();
  };
  const offs = [platform.visibility.subscribe(wake), platform.online.subscribe(wake)];
  const stop = () => {
    stopped = true;
    cancel?.();
    for (const off of offs) off();
  };
  plan();
  return stop;
}
