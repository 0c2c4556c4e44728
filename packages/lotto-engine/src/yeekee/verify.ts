import { commitmentOf, headsOf, systemNumber } from './chain.ts';
import type { Hashing } from './hashing.ts';
import { yeekeeOutcome, type YeekeeDigits } from './outcome.ts';
import type { ProofResult, YeekeeProof } from './proof.ts';
import { isProofShape } from './shape.ts';

/** The steps of a verification, in this order. */
export const verifySteps = [
  'shape',
  'order',
  'commitment',
  'chain',
  'system_number',
  'enough_shots',
  'sum',
  'total',
  'digits',
  'transcript',
] as const;

/** One of {@link verifySteps}. */
export type VerifyStepCode = (typeof verifySteps)[number];

/** One step: what was published, what was computed here, and whether they agree; `skip` when there is nothing to check. */
export interface VerifyStep {
  readonly step: VerifyStepCode;
  readonly status: 'pass' | 'fail' | 'skip';
  readonly published: string;
  readonly computed: string;
}

/** A verification: proven only when no step failed and every step up to `digits` was made. */
export interface Verification {
  readonly proven: boolean;
  readonly steps: readonly VerifyStep[];
}

/**
 * What the verifier saw with its own eyes while the round ran, which a later proof must agree with: without it a
 * proof shows only that it is consistent in itself.
 */
export interface Transcript {
  readonly roundId?: string;
  readonly commitment?: string;
  readonly heads?: readonly { readonly position: number; readonly head: string }[];
  readonly shots?: readonly { readonly position: number; readonly number: string; readonly alias?: string }[];
  /** The digits by which bets were settled. */
  readonly digits?: Partial<YeekeeDigits>;
}

/**
 * Recomputes a published proof from nothing but itself (and what the verifier transcripted) and returns every step.
 * Takes any value, never throws on a bad one: what is not a proof fails at `shape`. A tampered shot, alias, order,
 * seed, commitment, head or result fails the step that depends on it.
 */
export async function verifyProof(
  hashing: Hashing,
  proof: unknown,
  transcript: Transcript = {},
): Promise<Verification> {
  if (!isProofShape(proof)) {
    const [, ...rest] = verifySteps;
    return { proven: false, steps: [compare('shape', 'unreadable', 'proof'), ...rest.map(skip)] };
  }
  const gap = proof.shots.findIndex((shot, index) => shot.position !== index + 1);
  const heads = await headsOf(hashing, proof.round_id, proof.commitment, proof.shots);
  // S is computed from the recomputed head: a changed shot changes S even when the published head was left alone.
  const head = heads.at(-1) ?? '';
  const system = await systemNumber(hashing, proof.seed, proof.round_id, head);
  const positions =
    gap === -1 ? 'consecutive' : `shot ${gap + 1} has position ${proof.shots[gap]?.position ?? 0}`;
  const steps: readonly VerifyStep[] = [
    compare('shape', 'proof', 'proof'),
    compare('order', positions, 'consecutive'),
    compare('commitment', proof.commitment, await commitmentOf(hashing, proof.seed)),
    compare('chain', proof.head, head),
    ...resultSteps(proof, proof.result, system),
    transcriptStep(proof, heads, transcript),
  ];
  return { proven: steps.every((it) => it.status !== 'fail'), steps };
}

function compare(step: VerifyStepCode, published: string, computed: string): VerifyStep {
  return {
    step,
    status: published === computed ? 'pass' : 'fail',
    published,
    computed,
  };
}

function skip(step: VerifyStepCode): VerifyStep {
  return { step, status: 'skip', published: '', computed: '' };
}

function digitsText(digits: YeekeeDigits): string {
  return `${digits['3top']} ${digits['2top']} ${digits['2bottom']}`;
}

function disagreements(
  proof: YeekeeProof,
  heads: readonly string[],
  transcript: Transcript,
): readonly string[] {
  const found: string[] = [];
  const same = (name: string, seen: string | undefined, published: string | undefined): void => {
    if (seen !== undefined && seen !== published) found.push(name);
  };
  same('round', transcript.roundId, proof.round_id);
  same('commitment', transcript.commitment, proof.commitment);
  for (const { position, head } of transcript.heads ?? []) same(`head ${position}`, head, heads[position]);
  for (const shot of transcript.shots ?? []) {
    const published = proof.shots[shot.position - 1];
    same(`shot ${shot.position}`, shot.number, published?.number);
    same(`shooter ${shot.position}`, shot.alias, published?.alias);
  }
  const digits = proof.result.status === 'resulted' ? proof.result.digits : undefined;
  for (const type of ['3top', '2top', '2bottom'] as const) {
    same(type, transcript.digits?.[type], digits?.[type]);
  }
  return found;
}

function transcriptStep(proof: YeekeeProof, heads: readonly string[], transcript: Transcript): VerifyStep {
  const seen = Object.values(transcript).some((it: unknown) => it !== undefined);
  return seen
    ? compare('transcript', '', disagreements(proof, heads, transcript).join(', '))
    : skip('transcript');
}

function resultSteps(proof: YeekeeProof, published: ProofResult, system: number): readonly VerifyStep[] {
  const outcome = yeekeeOutcome(proof.shots, system);
  const enough = compare('enough_shots', published.status, outcome.status);
  if (published.status === 'void' || outcome.status === 'void') {
    return [skip('system_number'), enough, skip('sum'), skip('total'), skip('digits')];
  }
  return [
    compare('system_number', published.system_number, String(system).padStart(5, '0')),
    enough,
    compare('sum', `${published.sum} − ${published.removed}`, `${outcome.sum} − ${outcome.removed}`),
    compare('total', published.total, outcome.total.toString()),
    compare('digits', digitsText(published.digits), digitsText(outcome.digits)),
  ];
}
