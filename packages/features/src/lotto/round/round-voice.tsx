import { useCountdown } from '@benjarong/core/react';
import { fill, lottoRoundText } from '@benjarong/text';
import { useState } from 'react';

import type { RoundPhase } from './round-label.ts';

/** What is worth saying about the time left; the same words until the next step. */
export function voiceOf(phase: RoundPhase, left: number | undefined): string {
  const { minutes, seconds, opened, closed, drawn, gone } = lottoRoundText.round.voice;
  if (phase === 'closed') return closed;
  if (phase === 'done') return drawn;
  if (phase === 'void') return gone;
  if (phase === 'upcoming' || left === undefined) return '';
  if (left <= 10) return fill(seconds, { count: 10 });
  if (left <= 60) return fill(minutes, { count: 1 });
  if (left <= 300) return fill(minutes, { count: 5 });
  return opened;
}

interface RoundVoiceProps {
  readonly closesAt: string;
  readonly phase: RoundPhase;
}

/** Notifies anyone who does not see the countdown that the round closes soon, closed, or was drawn; silent on arrival. */
export function RoundVoice({ closesAt, phase }: RoundVoiceProps) {
  const left = useCountdown(closesAt);
  const words = voiceOf(phase, left);
  const [first, setFirst] = useState<string>();
  if (first === undefined && left !== undefined) setFirst(words);
  return (
    <p role="status" className="visually-hidden">
      {first === undefined || words === first ? '' : words}
    </p>
  );
}
