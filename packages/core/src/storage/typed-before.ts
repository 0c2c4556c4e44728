import type { CoreContext } from '../context.ts';

type Needs = Pick<CoreContext, 'persist' | 'clock'>;

interface Kept {
  readonly owner: string;
  readonly at: number;
  readonly value: unknown;
}

/** What was typed is offered again for this long. */
const keptForMs = 30 * 60_000;

/** Keeps in this tab what was typed under a name; `undefined` forgets it. Never give it a password. */
export function keepTyped({ persist, clock }: Needs, name: string, owner: string, value: unknown): void {
  const { [name]: known, ...others } = persist.read('session').typed;
  if (value === undefined && known === undefined) return;
  const kept: Kept = { owner, at: clock.now(), value };
  persist.write('session', { typed: value === undefined ? others : { ...others, [name]: kept } });
}

/** What the same person typed under a name in the last half hour, what is older is removed; `undefined` = nothing. The caller checks its shape. */
export function typedBefore(
  { persist, clock }: Needs,
  name: string,
  owner: string,
): Readonly<Record<string, unknown>> | undefined {
  const kept = persist.read('session').typed[name] as Partial<Kept> | undefined;
  if (kept?.owner !== owner || typeof kept.at !== 'number') return undefined;
  const age = clock.now() - kept.at;
  if (age < 0 || age > keptForMs) {
    keepTyped({ persist, clock }, name, owner, undefined);
    return undefined;
  }
  return typeof kept.value === 'object' && kept.value !== null
    ? (kept.value as Readonly<Record<string, unknown>>) // an object, checked in this line's condition
    : undefined;
}
