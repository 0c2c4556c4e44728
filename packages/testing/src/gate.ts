/** Holds something back until a test lets it go. */
export interface Gate {
  readonly wait: Promise<void>;
  readonly open: () => void;
}

/** A closed gate: `handle(endpoint, async () => { await gate.wait; … })`. */
export function closedGate(): Gate {
  let open: (() => void) | undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open: () => open?.() };
}
