import { aLottoRound, fakeClock, renderWithCore, server, testNow, usualAnswers } from '@benjarong/testing';
import { lottoRoundText } from '@benjarong/text';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RoundVoice, voiceOf } from './round-voice.tsx';

server(...usualAnswers());
const { voice } = lottoRoundText.round;

it.each([
  ['upcoming', 900, ''],
  ['open', 301, voice.opened],
  ['open', 300, 'เหลือ 5 นาทีก่อนปิดรับ'],
  ['closing', 61, 'เหลือ 5 นาทีก่อนปิดรับ'],
  ['closing', 60, 'เหลือ 1 นาทีก่อนปิดรับ'],
  ['closing', 10, 'เหลือ 10 วินาทีก่อนปิดรับ'],
  ['closed', 0, voice.closed],
  ['done', 0, voice.drawn],
  ['void', 0, voice.gone],
] as const)('%s with %i seconds left says %j', (phase, left, words) => {
  expect(voiceOf(phase, left)).toBe(words);
});

it('is silent on arrival and speaks when something changes', async () => {
  const clock = fakeClock();
  const closesAt = new Date(testNow + 62_000).toISOString();
  const round = aLottoRound({ closes_at: closesAt });
  const { rerender } = renderWithCore(<RoundVoice closesAt={round.closes_at} phase="closing" />, { clock });
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => clock.advance(3_000));
  expect(screen.getByRole('status').textContent).toBe('เหลือ 1 นาทีก่อนปิดรับ');
  rerender(<RoundVoice closesAt={round.closes_at} phase="closed" />);
  expect(screen.getByRole('status').textContent).toBe(voice.closed);
});
