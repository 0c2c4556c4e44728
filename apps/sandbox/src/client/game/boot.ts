/** What the document passes to its script. */
export interface Boot {
  readonly token: string;
  readonly engine: 'slot' | 'freespin' | 'hilo' | 'cards' | 'match' | 'fish';
  readonly gameId: string;
  readonly mode: 'real' | 'demo';
  /** The only origin that hears of this game. */
  readonly productOrigin: string;
  readonly returnUrl: string;
  /** Slots: theme of the art and the names of the ten symbols by index. */
  readonly theme?: string;
  readonly symbols?: readonly string[];
  /** Matches: names of the invented teams. */
  readonly teams?: readonly string[];
}

/** Reads the document's data block; the server of this very page wrote it. */
export function readBoot(): Boot {
  return JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as Boot;
}

/** True when the person asked for less motion. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
