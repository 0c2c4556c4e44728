import {
  plainHashing,
  verifyProof,
  type Verification,
  type VerifyStep,
  webHashing,
} from '@benjarong/lotto-engine/yeekee';

import type { RoundTranscript } from './transcript.ts';

export type { Verification, VerifyStep };

/**
 * Recomputes a yeekee round from what the server handed out, in this browser. The published commitment outside of
 * the proof counts as transcripted. Never throws on a bad proof: it is then not proven.
 */
export function checkProof(
  proof: unknown,
  transcript: Partial<RoundTranscript> & {
    readonly digits?: Readonly<Record<'3top' | '2top' | '2bottom', string>>;
  },
): Promise<Verification> {
  // Web Crypto exists on https and on this machine only; the engine's own SHA-256 gives the same bytes.
  const { subtle } = globalThis.crypto as Partial<Crypto>; // lib.dom does not know pages without https
  return verifyProof(subtle ? webHashing(subtle) : plainHashing, proof, transcript);
}
