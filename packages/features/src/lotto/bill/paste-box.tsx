import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { betKey, totalOf } from '@benjarong/core/lotto';
import { readPasted, type Ignored } from '@benjarong/core/lotto/reader';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import styles from './paste-box.module.css';
import { PasteDoubts } from './paste-doubts.tsx';
import { cutToRead, doubtsOf, mostRead, sortIgnored, textLeft, type Unread } from './paste-left.ts';
import { soldTypes, type Desk } from '../round/use-bet-entry.ts';

const ignoredText: Readonly<Record<string, string>> = lottoBillText.entry.ignored;
const shownIgnored = 12;

/** A pasted slip: what was read is as chips before anything is added, what was not is named with its reason. */
export function PasteBox({ desk }: { readonly desk: Desk }) {
  const { detail, blocked, addLines } = desk;
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const field = useId();
  const hint = useId();
  const { now, later } = useMemo(() => cutToRead(text), [text]);
  const reading = useMemo(() => readPasted(now, soldTypes(detail)), [now, detail]);
  const { missed, rest } = useMemo(() => sortIgnored(now, reading.ignored), [now, reading]);
  const doubts = useMemo(() => doubtsOf(now, reading.entries), [now, reading]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const denied = doubts.filter(({ key }) => answers.get(key) === false);
  const asked = doubts.filter(({ key }) => !answers.has(key));
  const held = new Set([...denied, ...asked].flatMap((group) => group.entries));
  const entries = reading.entries
    .map((entry, index) => ({ ...entry, index, held: held.has(entry) }))
    .filter((entry) => !out.has(entry.index) && !entry.held);
  const write = (next: string, remains = false): void => {
    setText(next);
    setLeft(remains && next !== '');
    setOut(new Set());
    setAnswers(new Map());
  };
  return (
    <div className={styles['root']}>
      <label htmlFor={field} className={styles['label']}>
        {lottoBillText.entry.pasteLabel}
      </label>
      <textarea
        id={field}
        aria-describedby={hint}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        className={styles['field']}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <p id={hint} className={styles['hint']}>
        {lottoBillText.entry.pasteHint}
      </p>
      {text.trim() !== '' && (
        <>
          {left && (
            <p role="status" className={styles['hint']}>
              {lottoBillText.entry.pasteLeft}
            </p>
          )}
          {later !== '' && (
            <p role="status" className={styles['hint']}>
              {fill(lottoBillText.entry.pasteLong, { count: formatCount(mostRead) })}
            </p>
          )}
          <p role="status" className={styles['found']}>
            {reading.entries.length === 0
              ? lottoBillText.entry.pasteNone
              : fill(lottoBillText.entry.pasteFound, { count: reading.entries.length - out.size })}
          </p>
          <ul className={styles['chips']}>
            {entries.map(({ index, type, number, stake }) => {
              const shut = blocked.has(betKey(type, number));
              return (
                <li key={index} data-state={shut ? 'shut' : 'ok'}>
                  <span className="tnum">
                    <strong>{number}</strong> {lottoKindText.betTypes[type]}{' '}
                    {formatBahtNumber(stake).replace(/\.00$/, '')}
                    {shut && <> · {fill(lottoBillText.entry.closedNumber, { number: '' }).trim()}</>}
                  </span>
                  <button
                    type="button"
                    aria-label={fill(lottoBillText.entry.pasteRemove, {
                      number,
                      type: lottoKindText.betTypes[type],
                    })}
                    onClick={() => setOut(new Set([...out, index]))}
                  >
                    <X aria-hidden />
                  </button>
                </li>
              );
            })}
          </ul>
          <PasteDoubts
            doubts={doubts}
            answers={answers}
            onAnswer={(key, yes) => setAnswers(new Map([...answers, [key, yes]]))}
          />
          <Missed missed={missed} />
          {rest.length > 0 && (
            <details className={styles['ignored']}>
              <summary>{fill(lottoBillText.entry.pasteIgnored, { count: rest.length })}</summary>
              <ul>
                {rest.slice(0, shownIgnored).map((each, index) => (
                  <li key={keyOf(each, index)}>
                    <q>{each.text.slice(0, 60)}</q> {whyText(each.why)}
                  </li>
                ))}
                <More count={rest.length - shownIgnored} />
              </ul>
            </details>
          )}
          <Button
            block
            disabled={entries.length === 0 || asked.length > 0}
            onClick={() => {
              const noRoom = addLines(entries.map(({ type, number, stake }) => ({ type, number, stake })));
              write(textLeft(missed, noRoom, later, denied), true);
            }}
          >
            {asked.length > 0
              ? fill(lottoBillText.entry.doubtWait, { count: asked.length })
              : fill(lottoBillText.entry.pasteAdd, {
                  count: entries.length,
                  total: formatBahtNumber(totalOf(entries)),
                })}
          </Button>
        </>
      )}
    </div>
  );
}

function whyText(why: Ignored['why']): string {
  return ignoredText[why] ?? ignoredText['other'] ?? '';
}

function keyOf({ start, end, why }: Ignored, index: number): string {
  return `${index}:${start}:${end}:${why}`;
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <li>{fill(lottoBillText.entry.pasteMore, { count })}</li> : null;
}

/** What may have been meant as a bet but is none: the line, the words, the reason. */
function Missed({ missed }: { readonly missed: readonly Unread[] }) {
  return (
    missed.length > 0 && (
      <div role="status" className={styles['missed']}>
        <p>{fill(lottoBillText.entry.pasteProblems, { count: missed.length })}</p>
        <ul>
          {missed.slice(0, shownIgnored).map((each, index) => (
            <li key={keyOf(each, index)}>
              {fill(lottoBillText.entry.pasteProblem, { line: each.line })} <q>{each.text.slice(0, 60)}</q>{' '}
              {whyText(each.why)}
            </li>
          ))}
          <More count={missed.length - shownIgnored} />
        </ul>
      </div>
    )
  );
}
