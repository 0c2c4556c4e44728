import { limits, lobbyKeys, parseTypedBaht } from '@benjarong/contract';
import { shareText } from '@benjarong/text';

import { normaliseText, toLatinDigits } from '../format/typed.ts';
import { paramsOf, type ShareFlow, type ShareParam } from './flows.ts';

/** What was typed for each parameter; empty or absent = not in the link. */
export type ShareValues = Readonly<Partial<Record<ShareParam, string>>>;

const { errors } = shareText;
const keys: readonly string[] = lobbyKeys;

const rules: Readonly<
  Record<ShareParam, { readonly ok: (text: string) => boolean; readonly error: string }>
> = {
  ag: { ok: (text) => /^[A-Za-z0-9_-]{1,20}$/.test(text), error: errors.ag },
  ref: {
    ok: (text) => new RegExp(`^[A-Za-z0-9]{1,${limits.referralMax}}$`).test(text),
    error: errors.ref,
  },
  id: { ok: (text) => /^[1-9][0-9]{0,8}$/.test(text), error: errors.id },
  round_id: { ok: (text) => /^[A-Za-z0-9_-]{1,64}$/.test(text), error: errors.roundId },
  key: { ok: (text) => keys.includes(text), error: errors.key },
  // The same shape that the deposit reads; the channel's bounds are checked there.
  amount: {
    ok: (text) => /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(text) && (parseTypedBaht(text) ?? 0n) > 0n,
    error: errors.amount,
  },
};

/** The parameters of a link as they are written into it, in a fixed order; what the flow does not take is left out. */
export function readShareParams(
  flow: ShareFlow,
  values: ShareValues,
): readonly (readonly [ShareParam, string])[] {
  return paramsOf(flow)
    .map((name) => [name, clean(name, values[name])] as const)
    .filter(([, text]) => text !== '');
}

/** A Thai sentence per parameter that cannot be in a link; empty when all are good. */
export function shareErrors(
  flow: ShareFlow,
  values: ShareValues,
): Readonly<Partial<Record<ShareParam, string>>> {
  return Object.fromEntries(
    readShareParams(flow, values).flatMap(([name, text]) =>
      rules[name].ok(text) ? [] : [[name, rules[name].error]],
    ),
  );
}

function clean(name: ShareParam, text = ''): string {
  const plain = toLatinDigits(normaliseText(text));
  // Commas at every third digit only: "10,0000" is no amount.
  return name === 'amount' && /^[0-9]{1,3}(,[0-9]{3})+(\.[0-9]*)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain;
}
