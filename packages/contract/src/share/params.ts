import { limits, lobbyKeys } from '../limits.ts';
import { parseTypedBaht } from '../money.ts';
import { paramsOf, type ShareFlowRoute, type ShareParam } from './flows.ts';
import { normaliseText, toLatinDigits } from './typed.ts';

/** What was typed for each parameter; empty or absent = not in the link. */
export type ShareValues = Readonly<Partial<Record<ShareParam, string>>>;

const keys: readonly string[] = lobbyKeys;
const referral = new RegExp(`^[A-Za-z0-9]{1,${limits.referralMax}}$`);

const rules: Readonly<Record<ShareParam, (text: string) => boolean>> = {
  ag: (text) => /^[A-Za-z0-9_-]{1,20}$/.test(text),
  ref: (text) => referral.test(text),
  id: (text) => /^[1-9][0-9]{0,8}$/.test(text),
  round_id: (text) => /^[A-Za-z0-9_-]{1,64}$/.test(text),
  key: (text) => keys.includes(text),
  // The same shape that the deposit reads; the channel's bounds are checked there.
  amount: (text) => /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/.test(text) && (parseTypedBaht(text) ?? 0n) > 0n,
};

/** The parameters of a link as they are written into it, in a fixed order; what the flow does not take is left out. */
export function readShareParams(
  flow: Pick<ShareFlowRoute, 'takes'>,
  values: ShareValues,
): readonly (readonly [ShareParam, string])[] {
  return paramsOf(flow)
    .map((name) => [name, clean(name, values[name])] as const)
    .filter(([, text]) => text !== '');
}

/** The parameters that cannot be in a link as they were typed; empty when all are good. */
export function wrongShareParams(
  flow: Pick<ShareFlowRoute, 'takes'>,
  values: ShareValues,
): readonly ShareParam[] {
  return readShareParams(flow, values).flatMap(([name, text]) => (rules[name](text) ? [] : [name]));
}

function clean(name: ShareParam, text = ''): string {
  const plain = toLatinDigits(normaliseText(text));
  // Commas at every third digit only: "10,0000" is no amount.
  return name === 'amount' && /^[0-9]{1,3}(,[0-9]{3})+(\.[0-9]*)?$/.test(plain)
    ? plain.replaceAll(',', '')
    : plain;
}
