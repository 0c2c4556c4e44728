import { formatBahtNumber } from '@benjarong/core/format';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { TriangleAlert } from 'lucide-react';

import styles from './paste-box.module.css';
import type { DoubtGroup } from './paste-left.ts';

const shownBets = 6;
const { entry: text } = lottoBillText;

/** Asks for each doubtful line of a pasted slip whether it was read as meant; nothing of it is added before. */
export function PasteDoubts({
  doubts,
  answers,
  onAnswer,
}: {
  readonly doubts: readonly DoubtGroup[];
  readonly answers: ReadonlyMap<string, boolean>;
  readonly onAnswer: (key: string, yes: boolean) => void;
}) {
  return (
    doubts.length > 0 && (
      <section className={styles['missed']} aria-label={fill(text.doubtTitle, { count: doubts.length })}>
        <p>
          <TriangleAlert aria-hidden /> {fill(text.doubtTitle, { count: doubts.length })}
        </p>
        <ul className={styles['doubts']}>
          {doubts.map((group) => (
            <li key={group.key}>
              <q>{group.text.slice(0, 60)}</q> {text.doubts[group.doubt]}
              <div>
                {fill(text.doubtLine, { line: group.line })} <Bets group={group} />
              </div>
              <div role="group" aria-label={group.text.slice(0, 60)} className={styles['answers']}>
                {[true, false].map((yes) => (
                  <button
                    key={String(yes)}
                    type="button"
                    aria-pressed={answers.get(group.key) === yes}
                    onClick={() => onAnswer(group.key, yes)}
                  >
                    {yes ? text.doubtYes : text.doubtNo}
                  </button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function Bets({ group }: { readonly group: DoubtGroup }) {
  const { entries } = group;
  const more = entries.length - shownBets;
  return (
    <span className="tnum">
      {entries
        .slice(0, shownBets)
        .map(
          ({ type, number, stake }) =>
            `${number} ${lottoKindText.betTypes[type]} ${formatBahtNumber(stake).replace(/\.00$/, '')}`,
        )
        .join(', ')}
      {more > 0 && ` ${fill(text.doubtMore, { count: more })}`}
    </span>
  );
}
