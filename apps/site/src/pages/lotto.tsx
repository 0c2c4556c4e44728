import { LottoLobby, LottoRound } from '@benjarong/features/lotto';

import type { PageProps } from '../routes/page.ts';

/** `/lotto/{round_id}`; bare `/lotto` is the lobby. */
export const Lotto = Object.assign(LottoPage, { preload: LottoRound.preload });

function LottoPage({ params, search }: PageProps) {
  const roundId = params['round_id'];
  return roundId === undefined || roundId === '' ? (
    <LottoLobby />
  ) : (
    <LottoRound key={roundId} roundId={roundId} search={search} />
  );
}
