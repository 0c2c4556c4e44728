import type { LottoRoundDetail } from '@benjarong/contract';
import { useSlip } from '@benjarong/core/lotto';
import { useDrawingTime, usePlatform } from '@benjarong/core/react';
import { lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';

import { AppLink } from '../../shared/index.ts';
import { nextOpenRound } from './lobby-view.ts';
import styles from '../bill/draft-offers.module.css';
import { roundPath, roundTitle } from './round-label.ts';
import { useFreshLobby } from './use-fresh-lobby.ts';

interface NextRoundProps {
  readonly detail: LottoRoundDetail;
  /** Inside the sheet under which the round closed, whose title says that it did. */
  readonly here?: boolean | undefined;
}

/** A round is over for bets: the next one, and what was written taken along when the member wants it. */
export function NextRound({ detail, here = false }: NextRoundProps) {
  const { round, kind } = detail;
  const lobby = useFreshLobby();
  const platform = usePlatform();
  const now = useDrawingTime();
  const lines = useSlip((state) => state.draft.lines);
  const carry = useSlip((state) => state.carry);
  const mine = useSlip((state) => state.round?.round_id === round.round_id);
  const next = lobby.data && nextOpenRound(lobby.data, now, kind.kind_id, round.round_id);
  const written = mine && lines.length > 0;
  return (
    <Notice
      tone={here ? 'chad' : 'royal'}
      {...(here ? { live: 'alert' as const } : { title: lottoRoundText.round.closedTitle })}
    >
      {written && <p className={styles['line']}>{lottoRoundText.round.closedHint}</p>}
      <div className={styles['buttons']}>
        {next && written && (
          <Button
            size={here ? undefined : 'sm'}
            onClick={() => {
              carry({
                round_id: next.round_id,
                title: roundTitle(next),
                closes_at: Date.parse(next.closes_at),
              });
              platform.navigate(roundPath(next.round_id));
            }}
          >
            {lottoRoundText.round.nextWith}
          </Button>
        )}
        {next && !written && (
          <LinkButton as={AppLink} to={roundPath(next.round_id)} size="sm">
            {lottoRoundText.round.next}
          </LinkButton>
        )}
        <LinkButton as={AppLink} to="/lotto/lobby" size="sm" variant="outline">
          {lottoRoundText.round.lobby}
        </LinkButton>
      </div>
    </Notice>
  );
}
