import { type ShareParam, type ShareValues, wrongShareParams } from '@benjarong/contract/share';
import { shareText } from '@benjarong/text';

import type { ShareFlow } from './flows.ts';

const { errors } = shareText;

const sentences: Readonly<Record<ShareParam, string>> = {
  ag: errors.ag,
  ref: errors.ref,
  id: errors.id,
  round_id: errors.roundId,
  key: errors.key,
  amount: errors.amount,
};

/** A Thai sentence per parameter that cannot be in a link; empty when all are good. */
export function shareErrors(
  flow: ShareFlow,
  values: ShareValues,
): Readonly<Partial<Record<ShareParam, string>>> {
  return Object.fromEntries(wrongShareParams(flow, values).map((name) => [name, sentences[name]]));
}
