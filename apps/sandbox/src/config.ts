import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The channel and the LIFF app that LINE knows from its first start. */
export interface LineConfig {
  readonly channelId: string;
  readonly channelSecret: string;
  readonly liffId: string;
  /** The Messaging API channel of the official account. */
  readonly messagingId: string;
  readonly messagingSecret: string;
  /** Endpoint of the LIFF app, with a slash at its end. */
  readonly endpointUrl: string;
}

/** What the sandbox needs to know; read once at start, or given by a test. */
export interface SandboxConfig {
  readonly port: number;
  readonly host: string;
  /** Origin of the product, without a trailing slash; webhooks and wallet calls go there, and it may frame the games. */
  readonly publicUrl: string;
  /** Address under which browsers reach the sandbox; absent = the address of the request. */
  readonly ownUrl?: string;
  readonly smsSecret: string;
  readonly paymentSecret: string;
  readonly payoutSecret: string;
  readonly gamesSecret: string;
  readonly lottoSecret: string;
  readonly slipSecret: string;
  /** Milliseconds between two looks of draw feed and shooters; absent = none. */
  readonly drawEvery?: number;
  readonly line: LineConfig;
  /** Folder of the sandbox's own journals (`DATA_DIR/sandbox`). */
  readonly dataDir: string;
  /** Folder of the bundled client code, styles and fonts. */
  readonly assetsDir: string;
  /** The present; tests pass their own. */
  readonly now?: () => Date;
  /** Waits between repeated calls to the product, in milliseconds; the last one repeats. */
  readonly backoff?: readonly number[];
  /** Milliseconds until a call to the product counts as unanswered. */
  readonly callTimeout?: number;
  /** Milliseconds for which a payment or a round waits for the product before it answers with what is known so far. */
  readonly patience?: number;
  /** Milliseconds of one step of what becomes of a payout by itself. */
  readonly payoutStep?: number;
  /** Milliseconds after which a shot of the fish game that hit nothing is given back. */
  readonly flight?: number;
}

/** Secrets of a fresh clone; the product knows the same ones and refuses them in production. */
export const defaultSecrets = {
  sms: 'sandbox-sms-secret-not-for-production',
  payment: 'sandbox-payment-secret-not-for-production',
  payout: 'sandbox-payout-secret-not-for-production',
  games: 'sandbox-games-secret-not-for-production',
  lotto: 'sandbox-lotto-secret-not-for-production',
  slip: 'sandbox-slip-secret-not-for-production',
} as const;

/** The LINE channel of a fresh clone; scripts/lib/environment.mjs gives the product the same one. */
export const defaultLine = {
  channelId: '1650000999',
  channelSecret: 'sandbox-line-channel-secret-0000',
  liffId: '1650000999-BenjaRng',
  messagingId: '1650000888',
  messagingSecret: 'sandbox-line-messaging-secret-00',
} as const;

/** One or more settings are wrong; the message says which. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const here = dirname(fileURLToPath(import.meta.url));

/** Folder of the built client files: beside the bundle, or in `dist` when running from source. */
export function builtAssets(): string {
  const beside = join(here, 'public');
  return existsSync(beside) ? beside : resolve(here, '../dist/public');
}

/** Reads the environment; throws {@link ConfigError} in production and on a malformed value. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  if (read('NODE_ENV') === 'production') {
    throw new ConfigError(
      'The sandbox plays bank, SMS, LINE and games, and mints identities: it never runs with NODE_ENV=production.',
    );
  }
  const port = (name: string, fallback: number): number => {
    const value = read(name) ?? String(fallback);
    if (/^[0-9]{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    throw new ConfigError(`${name} must be a whole number from 0 to 65535.`);
  };
  const ownUrl = read('SANDBOX_URL');
  const publicUrl = url('PUBLIC_URL', read('PUBLIC_URL') ?? `http://localhost:${port('PORT', 4000)}`);
  return {
    port: port('SANDBOX_PORT', 4100),
    host: read('SANDBOX_HOST') ?? read('HOST') ?? '127.0.0.1',
    publicUrl,
    ...(ownUrl === undefined ? {} : { ownUrl: url('SANDBOX_URL', ownUrl) }),
    smsSecret: read('SMS_SECRET') ?? defaultSecrets.sms,
    paymentSecret: read('PAYMENT_SECRET') ?? defaultSecrets.payment,
    payoutSecret: read('PAYOUT_SECRET') ?? defaultSecrets.payout,
    gamesSecret: read('GAMES_SECRET') ?? defaultSecrets.games,
    lottoSecret: read('LOTTO_SECRET') ?? defaultSecrets.lotto,
    slipSecret: read('SLIP_SECRET') ?? defaultSecrets.slip,
    ...(read('SANDBOX_DRAW') === 'off' ? {} : { drawEvery: 5_000 }),
    line: {
      channelId: read('LINE_CHANNEL_ID') ?? defaultLine.channelId,
      channelSecret: read('LINE_CHANNEL_SECRET') ?? defaultLine.channelSecret,
      liffId: read('LIFF_ID') ?? defaultLine.liffId,
      messagingId: read('LINE_MESSAGING_CHANNEL_ID') ?? defaultLine.messagingId,
      messagingSecret: read('LINE_MESSAGING_CHANNEL_SECRET') ?? defaultLine.messagingSecret,
      endpointUrl: `${publicUrl}/liff/`,
    },
    dataDir: join(resolve(repositoryRoot(), read('DATA_DIR') ?? '.data'), 'sandbox'),
    assetsDir: builtAssets(),
  };
}

function repositoryRoot(): string {
  let folder = here;
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

function url(name: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
  throw new ConfigError(`${name} must be an http or https address.`);
}
