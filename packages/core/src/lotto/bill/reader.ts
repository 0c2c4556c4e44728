import type { BetTypeCode } from '@benjarong/lotto-engine';
import {
  type Doubt,
  type Ignored,
  isMissed,
  readSlip,
  type SlipEntry,
  type SlipReading,
} from '@benjarong/lotto-engine/slip';

export { isMissed };
export type { Doubt, Ignored, SlipEntry, SlipReading };

/** Reads a pasted slip for a round that sells these bet types. Pure; any text gives an answer. */
export function readPasted(text: string, types: readonly BetTypeCode[]): SlipReading {
  return readSlip(text, { types });
}
