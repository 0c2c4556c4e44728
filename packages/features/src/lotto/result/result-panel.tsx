import type { LottoCorrection, LottoResult, LottoRoundDetail } from '@benjarong/contract';
import { formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { fill, lottoResultText } from '@benjarong/text';
import { Notice } from '@benjarong/ui/notice';
import { useState } from 'react';

import { ResultCard, ResultNumbers } from './result-card.tsx';
import styles from './result-panel.module.css';

interface ResultPanelProps {
  readonly detail: Pick<LottoRoundDetail, 'round' | 'result' | 'corrections'>;
}

/** A result that is older than this when one comes to its page is none that one waited for. */
const newMs = 60_000;

/** The result of a round on its page: that one waits for confirmation, what was drawn, and what was corrected. */
export function ResultPanel({ detail }: ResultPanelProps) {
  return <RoundResult key={detail.round.round_id} detail={detail} />;
}

function RoundResult({ detail }: ResultPanelProps) {
  const { round, result, corrections } = detail;
  const { serverClock } = useCore();
  // Who waited here sees the digits roll; who comes later, and had only an old answer without it, sees the result.
  const [waitsSince] = useState(() => (result ? undefined : serverClock.now()));
  if (!result)
    return round.result_status === 'awaiting_confirmation' ? (
      <Notice tone="royal" live="status" title={lottoResultText.awaiting}>
        {lottoResultText.awaitingHint}
      </Notice>
    ) : null;
  const fresh = waitsSince !== undefined && Date.parse(result.resulted_at) > waitsSince - newMs;
  return (
    <>
      <ResultCard round={round} result={result} fresh={fresh} />
      <Corrections corrections={corrections} result={result} />
    </>
  );
}

interface CorrectionsProps {
  readonly corrections: readonly LottoCorrection[] | undefined;
  readonly result: LottoResult;
  /** Where the right result is shown right above: only what was wrong. */
  readonly brief?: boolean | undefined;
}

/** Each result that was wrong and the one that took its place, when and why; nothing for a result that was never wrong. */
export function Corrections({ corrections, result, brief = false }: CorrectionsProps) {
  if (corrections === undefined || corrections.length === 0) return null;
  return (
    <Notice tone="saffron" title={lottoResultText.corrected.title}>
      <ol className={styles['corrections']}>
        {corrections.map(({ version, former, corrected_at, reason }, index) => (
          <li key={version} className={styles['correction']}>
            <p>{fill(lottoResultText.corrected.when, { time: formatDateTime(corrected_at) })}</p>
            <p>{fill(lottoResultText.corrected.why, { reason })}</p>
            <h3>{lottoResultText.corrected.former}</h3>
            <div className={styles['former']}>
              <ResultNumbers result={former} compact={brief} />
            </div>
            {!brief && (
              <>
                <h3>{lottoResultText.corrected.now}</h3>
                <ResultNumbers result={corrections[index + 1]?.former ?? result} />
              </>
            )}
          </li>
        ))}
      </ol>
      <p className={styles['money']}>{lottoResultText.corrected.money}</p>
    </Notice>
  );
}
