import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoKind,
  aLottoLobby,
  aLottoResult,
  aLottoRound,
  answer,
  renderWithCore,
  server,
  usualAnswers,
} from '@benjarong/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { LottoLobby } from './lotto-lobby.tsx';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const round = aLottoRound({ kind_id: 'hanoi', opens_at: soon(-60), closes_at: soon(60), draws_at: soon(75) });
const before = aLottoRound({ ...round, round_id: 'hanoi-0', state: 'settled', result_status: 'final' });

server(
  answer(
    lottoEndpoints.lobby,
    aLottoLobby({
      server_time: new Date().toISOString(),
      categories: [
        {
          category: { category_id: 'foreign', category_name: 'หวยต่างประเทศ', icon: 'x' },
          kinds: [
            {
              kind: aLottoKind({ kind_id: 'hanoi' }),
              rounds: [round],
              latest: { round: before, result: aLottoResult() },
            },
          ],
        },
      ],
    }),
  ),
  ...usualAnswers(),
);

it('a card that sells says what its kind drew last', async () => {
  const { container } = renderWithCore(<LottoLobby />);
  const { top3, bottom2 } = aLottoResult().numbers;
  await waitFor(() =>
    expect(container.querySelector(`a[href="/lotto/${round.round_id}"]`)?.textContent).toContain(
      `${top3} · ${bottom2 ?? ''}`,
    ),
  );
});
