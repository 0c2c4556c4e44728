/** A setting is missing, LINE refuses or does not answer; the message says what to do. */
export class LineSetupError extends Error {}

/** Sentences and words (packages/text, `lineSetupText`). */
export interface LineSetupText {
  readonly appName: string;
  readonly chatBar: string;
  readonly flows: Readonly<Record<string, string>>;
  readonly guestFlows: Readonly<Record<string, string>>;
  readonly confirmEndpoint: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** The settings that were read. */
export interface LineSetupSettings {
  readonly endpoint: string;
  readonly channel: { readonly id: string; readonly secret: string };
  readonly messaging: { readonly id: string; readonly secret: string } | undefined;
  readonly liffId: string | undefined;
  readonly api: string;
  readonly data: string;
}

export function readLineSettings(
  env: Readonly<Record<string, string | undefined>>,
  text: LineSetupText,
  options?: { readonly local?: boolean },
): LineSetupSettings;

/** How the house shows itself to its members. */
export interface LineBrand {
  readonly name: string;
  readonly accent: string;
  /** Whole address of the operator's own logo. */
  readonly logo?: string | undefined;
}

export function readBrand(parts: {
  readonly settings: LineSetupSettings;
  readonly text: LineSetupText;
  readonly fetch: typeof fetch;
}): Promise<LineBrand>;

export function setUpLine(parts: {
  readonly brand: LineBrand;
  readonly settings: LineSetupSettings;
  readonly text: LineSetupText;
  readonly menuOf: (liffId: string, kind: 'guest' | 'member') => object;
  readonly confirm?: (question: string) => Promise<boolean>;
  readonly drawImage: (
    kind: 'guest' | 'member',
  ) => Promise<{ readonly bytes: Uint8Array; readonly type: string }>;
  readonly fetch: typeof fetch;
  readonly print: (line: string) => void;
  readonly dryRun?: boolean;
}): Promise<{
  readonly liffId: string;
  readonly app: 'made' | 'updated' | 'unchanged';
  readonly menu: 'made' | 'unchanged' | 'skipped';
}>;
