import { checkLog, type LogFault, type WheelLog, type WheelSeen } from '@benjarong/contract/wheel';
import { plainHashing, webHashing } from '@benjarong/lotto-engine/yeekee';

export type { LogFault };

/**
 * Recomputes every spin of a log in this browser. Answers what does not fit with it or with what was seen before, none =
 * proven; never throws on an altered log.
 */
export function checkWheelLog(log: WheelLog, seen: WheelSeen): Promise<readonly LogFault[]> {
  // Web Crypto exists on https and on this machine only; the engine's own SHA-256 gives the same bytes.
  const { subtle } = globalThis.crypto as Partial<Crypto>; // lib.dom does not know pages without https
  return checkLog(subtle ? webHashing(subtle) : plainHashing, log, seen);
}
