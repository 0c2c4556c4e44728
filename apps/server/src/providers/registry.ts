import type { Adapter, ChosenAdapter, Kind } from './adapter.ts';
import { factsOf, readSettings, type SettingsSource, variableOf } from './settings.ts';
import { linePush } from './line-push/line-push.ts';
import { signedBank } from './signed/signed-bank.ts';
import { signedDraw } from './signed/signed-draw.ts';
import { signedGames } from './signed/signed-games.ts';
import { signedPayout } from './signed/signed-payout.ts';
import { signedSlip } from './signed/signed-slip.ts';
import { signedSms } from './signed/signed-sms.ts';

/** Every adapter there is, by kind; add yours as one line. */
export const adapters: { readonly [K in Kind]: readonly Adapter<K>[] } = {
  sms: [signedSms],
  payin: [signedBank],
  payout: [signedPayout],
  games: [signedGames],
  draw: [signedDraw],
  slip: [signedSlip],
  messenger: [linePush],
};

/** The adapters that an installation chose, in order of preference, with their settings. */
export type ChosenAdapters = { readonly [K in Kind]: readonly ChosenAdapter<K>[] };

/** Which variable chooses the adapters of a kind. */
export const choiceVariables = {
  sms: { variable: 'SMS_ADAPTER', fallback: 'signed-sms', many: false },
  payin: { variable: 'PAYIN_ADAPTERS', fallback: 'signed-bank', many: true },
  payout: { variable: 'PAYOUT_ADAPTERS', fallback: 'signed-payout', many: true },
  games: { variable: 'GAMES_ADAPTERS', fallback: 'signed-games', many: true },
  draw: { variable: 'DRAW_ADAPTERS', fallback: 'signed-draw', many: true },
  // Without one, slips wait for a person.
  slip: { variable: 'SLIP_ADAPTER', fallback: '', many: false },
  // Optional: none at all without the channel that it needs, or by the word `none`.
  messenger: {
    variable: 'MESSENGER_ADAPTER',
    fallback: 'line-push',
    many: false,
    onlyWith: 'LINE_MESSAGING_CHANNEL_ID',
  },
} as const satisfies Record<Kind, KindChoice>;

interface KindChoice {
  readonly variable: string;
  readonly fallback: string;
  readonly many: boolean;
  /** A variable without which the kind is not used unless an adapter is named. */
  readonly onlyWith?: string;
}

/**
 * Reads which adapters are used and their settings. An entry is an adapter's id, or `id:name` for another one of the same
 * adapter with settings of its own. Adds one sentence per mistake to `mistakes` and leaves out what is wrong.
 */
export function readAdapters(source: SettingsSource, mistakes: string[]): ChosenAdapters {
  const chosen = {
    sms: readKind('sms', source, mistakes),
    payin: readKind('payin', source, mistakes),
    payout: readKind('payout', source, mistakes),
    games: readKind('games', source, mistakes),
    draw: readKind('draw', source, mistakes),
    slip: readKind('slip', source, mistakes),
    messenger: readKind('messenger', source, mistakes),
  };
  return chosen;
}

function readKind<K extends Kind>(
  kind: K,
  source: SettingsSource,
  mistakes: string[],
): readonly ChosenAdapter<K>[] {
  const { variable, fallback, many, onlyWith }: KindChoice = choiceVariables[kind];
  const said = source.read(variable);
  if (onlyWith !== undefined && (said === 'none' || (said === undefined && !source.read(onlyWith))))
    return [];
  const entries = (said ?? fallback).split(/[\s,]+/).filter(Boolean);
  const least = fallback === '' ? 0 : 1;
  if (entries.length < least || (!many && entries.length > 1))
    mistakes.push(`${variable} must name ${many ? 'at least one adapter' : 'one adapter'}.`);
  const found = new Map<string, ChosenAdapter<K>>();
  for (const entry of entries) {
    const [, id, name] = /^([a-z0-9-]{1,32})(?::([a-z0-9-]{1,20}))?$/.exec(entry) ?? [];
    const adapter = adapters[kind].find((one) => one.id === id);
    if (id === undefined || !adapter) {
      const known = adapters[kind].map((one) => one.id).join(', ');
      mistakes.push(`${variable}: there is no adapter ${entry}; there are ${known}.`);
      continue;
    }
    const own = name === undefined ? id : `${id}-${name}`;
    if (found.has(own)) mistakes.push(`${variable}: ${entry} is named twice.`);
    else {
      const settings = readSettings(adapter.settings, name, source, mistakes);
      found.set(own, Object.freeze({ id: own, adapter, settings }));
    }
  }
  return [...found.values()];
}

/** The secrets of all chosen adapters by their variables, for a check that no two are equal. */
export function secretsOf(chosen: ChosenAdapters): Readonly<Record<string, string | undefined>> {
  const all: readonly ChosenAdapter<Kind>[] = Object.values(chosen).flat();
  return Object.fromEntries(
    all.flatMap(({ id, adapter, settings }) => {
      const name = id === adapter.id ? undefined : id.slice(adapter.id.length + 1);
      return Object.entries(adapter.settings.properties).flatMap(([key, setting]) => {
        const { env, secret } = factsOf(setting);
        return secret ? [[variableOf(env, name), settings[key]] as const] : [];
      });
    }),
  );
}
