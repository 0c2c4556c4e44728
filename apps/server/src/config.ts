import { isIP } from 'node:net';
import { resolve } from 'node:path';

import { developmentDefaults, publishedSecrets } from './config.development.ts';
import { dataDirOf, repositoryRoot } from './config/folders.ts';
import { equalSecrets, secretMistake } from './config/secret-rules.ts';
import { isSafeAddress } from './providers/http.ts';
import { type ChosenAdapters, readAdapters, secretsOf } from './providers/registry.ts';

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
  /** Adapters to the outside by kind, in order of preference, with their settings (secrets included). */
  readonly adapters: ChosenAdapters;
  /** Origins that games may be framed from; the launch link of any other is refused. */
  readonly gameOrigins: readonly string[];
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
  readonly lineEnvironment: string | undefined;
  /** Origins that pictures of LINE users may come from; others are not shown. */
  readonly linePictureOrigins: readonly string[];
  /** Origins beside this site that the operator's pictures may come from. */
  readonly pictureOrigins: readonly string[];
  /** S3-compatible bucket for uploaded pictures; absent = the folder `pictures` of the data folder. */
  readonly pictureBucket: PictureBucket | undefined;
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
  /** The service worker that shows the offline page; without it, one that was registered before takes itself away. */
  readonly offlinePage: boolean;
  /** Apply missing migrations at start; without it the server only checks and refuses to start when one is missing. */
  readonly migrateOnStart: boolean;
  /** Most connections of the PostgreSQL pool. */
  readonly poolSize: number;
  /** Check every reply against its schema (development and tests). */
  readonly checkReplies: boolean;
}

/** An S3-compatible bucket. */
export interface PictureBucket {
  /** Address of the bucket itself; a picture is `<url>/<name>`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** One or more settings are wrong; the message has one sentence per mistake. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

export { repositoryRoot };

const environments = ['development', 'test', 'production'] as const;
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
  const mode = environments.find((name) => name === environment) ?? 'development';
  if (mode !== environment)
    mistakes.push(
      `NODE_ENV must be one of ${environments.join(', ')}; another word would run as development.`,
    );
  const production = mode === 'production';
  const port = whole('PORT', 4000, 0, 65535);
  const sandboxPort = whole('SANDBOX_PORT', 4100, 1, 65535);
  const sandboxUrl = url('SANDBOX_URL', `http://localhost:${sandboxPort}`);
  const defaults = production ? {} : developmentDefaults(sandboxUrl, sandboxPort);
  const adapters = readAdapters(
    { read: (name) => read(name) ?? defaults[name], production, published: publishedSecrets },
    mistakes,
  );
  const databaseUrl = read('DATABASE_URL');
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
  const pictureOrigins = origins('PICTURE_ORIGINS', '');
  if (pictureOrigins.some((origin) => !origin.startsWith('https:')))
    mistakes.push('PICTURE_ORIGINS must be https origins.');
  const bucket = (): PictureBucket | undefined => {
    const given = read('PICTURE_BUCKET_URL');
    const region = read('PICTURE_BUCKET_REGION') ?? 'us-east-1';
    const keyId = read('PICTURE_BUCKET_KEY_ID') ?? '';
    const own = read('PICTURE_BUCKET_SECRET') ?? '';
    if (given === undefined) return undefined;
    if (keyId === '' || own === '')
      mistakes.push(
        'PICTURE_BUCKET_KEY_ID and PICTURE_BUCKET_SECRET are missing: PICTURE_BUCKET_URL needs both.',
      );
    const address = given.replace(/\/+$/, '');
    if (!isSafeAddress(address) || (production && !address.startsWith('https:')))
      mistakes.push('PICTURE_BUCKET_URL must be an https address (http only for this machine itself).');
    return { url: address, region, keyId, secret: own };
  };
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
  if (production) mistakes.push(...productionMistakes(read, adapters));
  if (production && read('LINE_ENVIRONMENT'))
    mistakes.push(
      'LINE_ENVIRONMENT must be empty in production: whoever answers there says who a person is.',
    );
  const demo = flag('DEMO', !production);
  const config: Config = {
    env: mode,
    port,
    host: read('HOST') ?? '127.0.0.1',
    dataDir: dataDirOf(env),
    databaseUrl,
    publicUrl: url('PUBLIC_URL', `http://localhost:${port}`),
    adapters,
    gameOrigins: origins(
      'GAME_ORIGINS',
      (read('GAMES_URL') === undefined ? defaults['GAME_ORIGINS'] : undefined) ?? originsOf(adapters.games),
    ),
    ...line(),
    lineLoginUrl: url('LINE_LOGIN_URL', 'https://access.line.me'),
    lineApiUrl: url('LINE_API_URL', 'https://api.line.me'),
    lineEnvironment: read('LINE_ENVIRONMENT') === undefined ? undefined : url('LINE_ENVIRONMENT', ''),
    linePictureOrigins: origins(
      'LINE_PICTURE_ORIGINS',
      'https://profile.line-scdn.net,https://sprofile.line-scdn.net',
    ),
    pictureOrigins,
    pictureBucket: bucket(),
    liffDir: resolve(repositoryRoot, read('LIFF_DIR') ?? 'apps/liff/dist'),
    liffFrameOrigins: origins('LIFF_FRAME_ORIGINS', ''),
    demo,
    trustProxy: readTrustProxy(read('TRUST_PROXY'), production, mistakes),
    logLevel: logLevel ?? 'info',
    metricsToken: read('METRICS_TOKEN'),
    siteDir: resolve(repositoryRoot, read('SITE_DIR') ?? 'apps/site/dist'),
    offlinePage: flag('OFFLINE_PAGE', true),
    migrateOnStart: flag('MIGRATE_ON_START', !production),
    poolSize: whole('DATABASE_POOL_SIZE', 10, 1, 200),
    checkReplies: !production,
  };
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return Object.freeze(config);
}

// What is only safe on one machine.
function productionMistakes(
  read: (name: string) => string | undefined,
  adapters: ChosenAdapters,
): readonly string[] {
  const mistakes: string[] = [];
  const publicUrl = read('PUBLIC_URL');
  if (publicUrl === undefined)
    mistakes.push('PUBLIC_URL is missing: production needs the address under which people reach it.');
  else if (/^http:/i.test(publicUrl))
    mistakes.push(
      'PUBLIC_URL must start with https:// in production: over http the session can be read on the way.',
    );
  const token = read('METRICS_TOKEN');
  const mistake = secretMistake(token, publishedSecrets);
  if (mistake !== undefined) mistakes.push(`METRICS_TOKEN ${mistake}`);
  const secrets = { ...secretsOf(adapters), METRICS_TOKEN: token };
  return [...mistakes, ...equalSecrets({ ...secrets, LINE_CHANNEL_SECRET: read('LINE_CHANNEL_SECRET') })];
}

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(item: string): boolean {
  const [address = '', prefix, ...rest] = item.split('/');
  if (proxyRanges.includes(item)) return true;
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return (
    rest.length === 0 &&
    most > 0 &&
    (prefix === undefined || (/^[0-9]{1,3}$/.test(prefix) && Number(prefix) <= most))
  );
}

// Anyone who is trusted names the client's address, by which limits count: never everybody in production.
function readTrustProxy(
  value: string | undefined,
  production: boolean,
  mistakes: string[],
): boolean | string {
  if (value === undefined || /^false$/i.test(value)) return false;
  const items = value.split(',').map((item) => item.trim());
  const everybody = /^true$/i.test(value) || items.some((item) => item.endsWith('/0'));
  if (everybody && production)
    mistakes.push(
      'TRUST_PROXY must name the proxies in production: with everybody trusted, any caller makes up its address.',
    );
  if (/^true$/i.test(value)) return true;
  const wrong = items.find((item) => !isProxy(item));
  if (wrong !== undefined)
    mistakes.push(
      `TRUST_PROXY must be false or a list of addresses and ranges such as 10.0.0.1,10.1.0.0/16 or ${proxyRanges.join(', ')}.`,
    );
  return items.join(',');
}

// Where games are framed from unless GAME_ORIGINS says it.
function originsOf(games: ChosenAdapters['games']): string {
  return games.flatMap(({ settings: { url } }) => (url === undefined ? [] : [new URL(url).origin])).join(',');
}
