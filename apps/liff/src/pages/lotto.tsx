import { usePlatform } from '@benjarong/core/react';
import { LottoLobby, LottoRound } from '@benjarong/features/lotto';

import type { FlowPageProps } from '../flows/page-props.ts';

/** The lotto lobby, or the round that the link names (`/liff/lotto?round_id=…`). */
export function LottoPage({ search }: FlowPageProps) {
  const { path } = usePlatform().location();
  const roundId = decodeURIComponent(path.split('/').at(-1) ?? '');
  return roundId === 'lobby' ? (
    <LottoLobby />
  ) : (
    <LottoRound key={roundId} roundId={roundId} search={search} />
  );
}
