import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything that may differ between two installations; frozen, read once at start. */
export interface Config {
  readonly env: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Absolute folder of the embedded database, lock, operator socket. */
  readonly dataDir: string;
  /** PostgreSQL address; absent = embedded PGlite in `dataDir` (never in production). */
  readonly databaseUrl: string | undefined;
  /** Origin under which people reach the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly smsUrl: string;
  readonly gamesUrl: string;
  /** Origins that games may be framed from; the launch link of any other is refused. */
  readonly gameOrigins: readonly string[];
  readonly smsSecret: string;
  readonly paymentSecret: string;
  readonly gamesSecret: string;
  /** Key of the draw feeds' signed webhook. */
  readonly lottoSecret: string;
  /** The LINE Login channel; absent = LINE is not used. */
  readonly lineChannelId: string | undefined;
  /** Secret of that channel; absent = no log-in with LINE on the web site, the mini-app needs none. */
  readonly lineChannelSecret: string | undefined;
  readonly liffId: string | undefined;
  /** Where people log in at LINE: `/oauth2/v2.1/authorize` follows. */
  readonly lineLoginUrl: string;
  /** LINE's API, for the server and for the mini-app's page: `/oauth2/v2.1/token` and `/certs` follow. */
  readonly lineApiUrl: string;
  /** A demo's stand-in for LINE, told to the page of the mini-app's demo build; never in production. */
  readonly lineWorld: string | undefined;
  /** Origins that pictures of LINE users may come from; others are not shown. */
  readonly linePictureOrigins: readonly string[];
  /** Folder of the built mini-app; absent on disk = `/liff/` answers 404. */
  readonly liffDir: string;
  /** Origins that may show the mini-app in a frame; none otherwise (LINE itself needs none). */
  readonly liffFrameOrigins: readonly string[];
  /** Demo: seeds a believable operator and shows the demo member on the login page. */
  readonly demo: boolean;
  /** Which proxies may name the client's address: false, true, or a list of addresses. */
  readonly trustProxy: boolean | string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Bearer token of `/metrics`; absent = loopback callers only. */
  readonly metricsToken: string | undefined;
  /** Folder of the built site; absent on disk = the server answers API calls only. */
  readonly siteDir: string;
  /** Apply missing migrations at start; without it the server only checks and refuses to start when one is missing. */
  readonly migrateOnStart: boolean;
  /** Most connections of the PostgreSQL pool. */
  readonly poolSize: number;
  /** Check every reply against its schema (development and tests). */
  readonly checkReplies: boolean;
}

/** Secrets of a fresh clone; the sandbox knows the same ones, production refuses them. */
export const defaultSecrets = {
  sms: 'sandbox-sms-secret-not-for-production',
  payment: 'sandbox-payment-secret-not-for-production',
  games: 'sandbox-games-secret-not-for-production',
  lotto: 'sandbox-lotto-secret-not-for-production',
} as const;

/** One or more settings are wrong; the message has one sentence per mistake. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** Root of the repository (the folder of pnpm-workspace.yaml), or the working directory outside of one. */
export const repositoryRoot = findRoot();

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the environment; throws {@link ConfigError} with every mistake at once. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  const read = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = read(name);
    if (value === undefined) return fallback;
    const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    mistakes.push(`${name} must be a whole number from ${min} to ${max}.`);
    return fallback;
  };
  const url = (name: string, fallback: string): string => {
    const value = read(name) ?? fallback;
    if (/^https?:\/\//.test(value) && URL.canParse(value)) return value.replace(/\/+$/, '');
    mistakes.push(`${name} must be an http or https address.`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = read(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value)) return true;
    if (['0', 'false', 'no', 'off'].includes(value)) return false;
    mistakes.push(`${name} must be true or false.`);
    return fallback;
  };

  const origins = (name: string, fallback: string): readonly string[] => {
    const list = (read(name) ?? fallback).split(/[\s,]+/).filter(Boolean);
    const wrong = list.find(
      (item) => !/^https?:\/\//.test(item) || !URL.canParse(item) || new URL(item).origin !== item,
    );
    if (wrong !== undefined)
      mistakes.push(`${name}: ${wrong} is not an origin such as https://games.example.`);
    return list;
  };

  const environment = read('NODE_ENV') ?? 'development';
  const mode = environment === 'production' || environment === 'test' ? environment : 'development';
  const production = mode === 'production';
  const port = whole('PORT', 4000, 0, 65535);
  const sandboxUrl = url('SANDBOX_URL', `http://localhost:${whole('SANDBOX_PORT', 4100, 1, 65535)}`);
  const gamesUrl = url('GAMES_URL', sandboxUrl);
  const databaseUrl = read('DATABASE_URL');
  const secret = (name: string, fallback: string): string => {
    const value = read(name);
    if (production && (value === undefined || value === fallback)) {
      mistakes.push(`${name} must be set to a secret of your own in production.`);
    } else if (production && value !== undefined && value.length < 32) {
      mistakes.push(`${name} must have at least 32 characters in production.`);
    }
    return value ?? fallback;
  };
  const line = (): Pick<Config, 'lineChannelId' | 'lineChannelSecret' | 'liffId'> => {
    const channel = read('LINE_CHANNEL_ID');
    const channelSecret = read('LINE_CHANNEL_SECRET');
    const liff = read('LIFF_ID');
    if (channel === undefined && (channelSecret !== undefined || liff !== undefined))
      mistakes.push('LINE_CHANNEL_ID is missing: LINE_CHANNEL_SECRET and LIFF_ID belong to its channel.');
    else if (channel !== undefined && !/^[0-9]{5,20}$/.test(channel))
      mistakes.push('LINE_CHANNEL_ID must be the number of a LINE Login channel.');
    else if (liff !== undefined && !new RegExp(`^${channel}-[A-Za-z0-9]{4,20}$`).test(liff))
      mistakes.push(
        `LIFF_ID must belong to the channel of LINE_CHANNEL_ID: it starts with its number and a dash.`,
      );
    return { lineChannelId: channel, lineChannelSecret: channelSecret, liffId: liff };
  };
  const trust = read('TRUST_PROXY');
  const level = read('LOG_LEVEL') ?? (mode === 'test' ? 'silent' : 'info');
  const logLevel = logLevels.find((name) => name === level);
  if (!logLevel) mistakes.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    mistakes.push('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  if (production && !databaseUrl) {
    mistakes.push(
      'DATABASE_URL is missing: production needs PostgreSQL, the embedded database is for demo and development.',
    );
  }
  if (production && !read('PUBLIC_URL'))
    mistakes.push('PUBLIC_URL is missing: production needs the address under which people reach it.');
  if (production && read('LINE_WORLD'))
    mistakes.push('LINE_WORLD must be empty in production: whoever answers there says who somebody is.');
  const demo = flag('DEMO', !production);
  const config: Config = {
    env: mode,
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: resolve(repositoryRoot, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    publicUrl: url('PUBLIC_URL', `http://localhost:${port}`),
    smsUrl: url('SMS_URL', sandboxUrl),
    gamesUrl,
    gameOrigins: origins('GAME_ORIGINS', new URL(gamesUrl).origin),
    smsSecret: secret('SMS_SECRET', defaultSecrets.sms),
    paymentSecret: secret('PAYMENT_SECRET', defaultSecrets.payment),
    gamesSecret: secret('GAMES_SECRET', defaultSecrets.games),
    lottoSecret: secret('LOTTO_SECRET', defaultSecrets.lotto),
    ...line(),
    lineLoginUrl: url('LINE_LOGIN_URL', 'https://access.line.me'),
    lineApiUrl: url('LINE_API_URL', 'https://api.line.me'),
    lineWorld: read('LINE_WORLD') === undefined ? undefined : url('LINE_WORLD', ''),
    linePictureOrigins: origins('LINE_PICTURE_ORIGINS', 'https://profile.line-scdn.net'),
    liffDir: resolve(repositoryRoot, read('LIFF_DIR') ?? 'apps/liff/dist'),
    liffFrameOrigins: origins('LIFF_FRAME_ORIGINS', ''),
    demo,
    trustProxy:
      trust === undefined ? false : /^(true|false)$/i.test(trust) ? trust.toLowerCase() === 'true' : trust,
    logLevel: logLevel ?? 'info',
    metricsToken: read('METRICS_TOKEN'),
    siteDir: resolve(repositoryRoot, read('SITE_DIR') ?? 'apps/site/dist'),
    migrateOnStart: flag('MIGRATE_ON_START', !production),
    poolSize: whole('DATABASE_POOL_SIZE', 10, 1, 200),
    checkReplies: !production,
  };
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return Object.freeze(config);
}

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(resolve(folder, 'pnpm-workspace.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
