import type { LottoResult, LottoRoundResult } from '@benjarong/contract';
import { fill, lottoResultText, lottoRoundText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { keepWords } from '@benjarong/ui/keep-words';
import type { ReactNode } from 'react';

import { AppLink } from '../../shared/index.ts';
import type { DrawnPrize } from './check-numbers.ts';
import { KindIcon } from '../round/kind-icon.tsx';
import { roundLabel, roundPath, roundTitle } from '../round/round-label.ts';
import styles from './result-table.module.css';

type Hit = (result: LottoResult, prize: DrawnPrize, number: string) => boolean;

interface ResultTableProps {
  readonly items: readonly LottoRoundResult[];
  /** Marks a number that the member looks for. */
  readonly hit: Hit;
  /** Shows the statistics of a kind. */
  readonly onStats: (item: LottoRoundResult) => void;
}

/** Results, a line each: the numbers that everybody asks for in columns, the other prizes below them. */
export function ResultTable({ items, hit, onStats }: ResultTableProps) {
  return (
    <table className={styles['root']}>
      <caption className="visually-hidden">{lottoResultText.table}</caption>
      <thead>
        <tr>
          <th scope="col">{lottoResultText.kind}</th>
          <th scope="col">{lottoResultText.top3}</th>
          <th scope="col">{lottoResultText.bottom2}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ResultRow key={item.round.round_id} item={item} hit={hit} onStats={onStats} />
        ))}
      </tbody>
    </table>
  );
}

function ResultRow({ item, hit, onStats }: Omit<ResultTableProps, 'items'> & { item: LottoRoundResult }) {
  const { round, result } = item;
  const rest = result ? restOf(result) : [];
  return (
    <>
      <tr data-more={rest.length > 0 || undefined}>
        <th scope="row">
          <span className={styles['kind']}>
            <KindIcon kindId={round.kind_id} icon={round.icon} size="sm" />
            <span className={styles['names']}>
              <span className={styles['line']}>
                <AppLink to={roundPath(round.round_id)} className={styles['name']}>
                  {keepWords(round.kind_name)}
                </AppLink>
                <button
                  type="button"
                  aria-label={fill(lottoResultText.statsOf, { name: round.kind_name })}
                  className={styles['link']}
                  onClick={() => onStats(item)}
                >
                  {lottoResultText.statsOpen}
                </button>
                {round.is_yeekee && result && (
                  <AppLink
                    to={`${roundPath(round.round_id)}?tab=result`}
                    aria-label={`${lottoResultText.proof} ${roundTitle(round)}`}
                    className={styles['link']}
                  >
                    {lottoResultText.proof}
                  </AppLink>
                )}
              </span>
              <span className={styles['when']}>
                {roundLabel(round)}
                {round.is_demo && (
                  <Badge tone="neutral" variant="outline">
                    {lottoRoundText.demo}
                  </Badge>
                )}
              </span>
            </span>
          </span>
        </th>
        {result ? (
          <>
            <td>
              <Drawn result={result} prize="top3" number={result.numbers.top3} hit={hit} />
            </td>
            <td>
              {result.numbers.bottom2 === null ? (
                '–'
              ) : (
                <Drawn result={result} prize="bottom2" number={result.numbers.bottom2} hit={hit} />
              )}
            </td>
          </>
        ) : (
          <td colSpan={2} className={styles['none']}>
            {round.state === 'void'
              ? lottoResultText.void
              : round.state === 'no_result'
                ? lottoResultText.noResult
                : lottoResultText.waiting}
          </td>
        )}
      </tr>
      {result && rest.length > 0 && (
        <tr className={styles['rest']}>
          <td colSpan={3}>
            {rest.map(({ prize, label, numbers }) => (
              <span key={prize}>
                {label}{' '}
                {numbers.map((number, index): ReactNode => (
                  // Two equal front prizes are two prizes.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Drawn key={index} result={result} prize={prize} number={number} hit={hit} />
                ))}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface DrawnProps {
  readonly result: LottoResult;
  readonly prize: DrawnPrize;
  readonly number: string;
  readonly hit: Hit;
}

function Drawn({ result, prize, number, hit }: DrawnProps) {
  // What is a hit at the last two of the top three is no column of its own.
  const is = hit(result, prize, number) || (prize === 'top3' && hit(result, 'top2', result.numbers.top2));
  return (
    <span
      className={`${styles['drawn'] ?? ''} tnum`}
      data-main={prize === 'top3' || undefined}
      data-hit={is || undefined}
    >
      {number}
    </span>
  );
}

/** The prizes without a column of their own. */
function restOf({ first, numbers, front3, bottom3 }: LottoResult) {
  return [
    { prize: 'first', label: lottoResultText.first, numbers: first.length > 4 ? [first] : [] },
    { prize: 'top4', label: lottoResultText.top4, numbers: numbers.top4 === null ? [] : [numbers.top4] },
    { prize: 'front3', label: lottoResultText.front3, numbers: front3 },
    { prize: 'bottom3', label: lottoResultText.bottom3, numbers: bottom3 },
  ].filter((each) => each.numbers.length > 0) as readonly {
    // The literals above are prizes.
    readonly prize: DrawnPrize;
    readonly label: string;
    readonly numbers: readonly string[];
  }[];
}
