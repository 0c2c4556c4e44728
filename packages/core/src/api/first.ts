/** Answers of public calls that the server wrote into the page's HTML. */
export interface FirstData {
  /** Address with its query → body. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The moment of the answers, as a `Date` header says it. */
  readonly now: unknown;
  /** Device times between which the server wrote them. */
  readonly sent: number;
  readonly received: number;
  /** Server time in ms for which the HTML was drawn with them; absent when it only has places. */
  readonly drawnAt?: number | undefined;
}

/** Finds the answers among the page's blocks: `first` (address → body), `now`, and `drawn` when the HTML shows them already. */
export function readFirst({ first, now, drawn }: Readonly<Record<string, unknown>>): FirstData | undefined {
  if (typeof first !== 'object' || first === null) return undefined;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The timeline's own origin misses a device clock that was changed since.
  const sent = Date.now() - performance.now();
  return {
    answers: { ...first },
    now,
    sent,
    received: sent + (page?.responseStart || performance.now()),
    drawnAt: typeof drawn === 'number' ? drawn : undefined,
  };
}
