import { formatBaht } from '@benjarong/contract';

import type { Config } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import { connect, type Connected, type Health, type Kind, type SmsProvider } from './adapter.ts';
import type { ProviderLog } from './http.ts';
import { createLine, type LineProvider } from './line.ts';

/** The ports to the outside; tests put their own in. */
export interface Providers {
  readonly sms: SmsProvider;
  readonly line: LineProvider;
  /** In order of preference. */
  readonly payin: readonly Connected<'payin'>[];
  /** In order of preference. */
  readonly payout: readonly Connected<'payout'>[];
  readonly games: readonly Connected<'games'>[];
  readonly draw: readonly Connected<'draw'>[];
  /** `undefined` = slips wait for a person. */
  readonly slip: Connected<'slip'> | undefined;
  /** One, or none where members get no messages. */
  readonly messenger: readonly Connected<'messenger'>[];
  /** Everything that `operator doctor` asks. */
  readonly checks: readonly HealthCheck[];
}

/** One adapter as `operator doctor` sees it. */
export interface HealthCheck {
  readonly kind: Kind | 'line';
  readonly id: string;
  /** Bounds in words, empty when there are none. */
  readonly limits: string;
  run(): Promise<Health>;
}

/** Connects the adapters that the configuration chose. */
export function createProviders(config: Config, clock: Clock, log: ProviderLog): Providers {
  const { adapters } = config;
  const parts = { clock, log };
  const sms = adapters.sms.map((one) => connect(one, parts));
  const payin = adapters.payin.map((one) => connect(one, parts));
  const payout = adapters.payout.map((one) => connect(one, parts));
  const games = adapters.games.map((one) => connect(one, parts));
  const draw = adapters.draw.map((one) => connect(one, parts));
  const slips = adapters.slip.map((one) => connect(one, parts));
  const messenger = adapters.messenger.map((one) => connect(one, parts));
  const line = createLine(config, parts);
  const [gateway] = sms;
  if (!gateway) throw new Error('no SMS adapter is chosen');
  const lineCheck: readonly HealthCheck[] =
    config.lineChannelId === undefined
      ? []
      : [{ kind: 'line', id: 'line', limits: '', run: () => line.doctor() }];
  return {
    sms: gateway.port,
    line,
    payin,
    payout,
    games,
    draw,
    slip: slips[0],
    messenger,
    checks: [
      ...[...sms, ...payin, ...payout, ...games, ...draw, ...slips, ...messenger].map(checkOf),
      ...lineCheck,
    ],
  };
}

/** The adapter of a list by its id. */
export function findAdapter<K extends Kind>(
  list: readonly Connected<K>[],
  id: string | undefined,
): Connected<K> | undefined {
  return list.find((one) => one.id === id);
}

/** The adapter that carries a provider of the catalogue. */
export function gamesOf(
  { games }: Pick<Providers, 'games'>,
  providerId: string,
): Connected<'games'> | undefined {
  return games.find(({ limits }) => limits.providers === undefined || limits.providers.includes(providerId));
}

function checkOf(adapter: Connected<Kind>): HealthCheck {
  return {
    kind: adapter.kind,
    id: adapter.id,
    limits: limitsText(adapter.limits),
    run: () => adapter.doctor(),
  };
}

function limitsText(limits: object): string {
  return Object.entries(limits)
    .map(([name, value]) => `${name} ${typeof value === 'bigint' ? formatBaht(value) : String(value)}`)
    .join(', ');
}
