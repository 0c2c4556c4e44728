import type { LineBrand, LineSetupSettings, LineSetupText } from './line-setup.mjs';

/** One thing that was looked at. */
export interface LineFinding {
  readonly state: 'ok' | 'no' | 'look';
  readonly what: string;
  /** What to click or run. */
  readonly todo?: string;
}

export function examineLine(parts: {
  readonly settings: LineSetupSettings;
  readonly text: LineSetupText;
  readonly brand: LineBrand;
  readonly fetch: typeof fetch;
  /** Address of LINE's log-in pages, without a slash at its end. */
  readonly login: string;
  /** The site's home, with the slash. */
  readonly home: string;
}): Promise<readonly LineFinding[]>;
