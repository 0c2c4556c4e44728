import { formatBahtNumber } from '@benjarong/core/format';
import { betKey, totalOf } from '@benjarong/core/lotto';
import { readPasted, type SlipReading } from '@benjarong/core/lotto/reader';
import { fill, lottoCommonText, lottoText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { TriangleAlert, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import styles from './paste-box.module.css';
import { soldTypes, type Desk } from './use-desk.ts';

const mostLength = 20_000;
const ignoredText: Readonly<Record<string, string>> = lottoText.entry.ignored;
const shownIgnored = 12;

const whyText = (why: SlipReading['ignored'][number]['why']): string =>
  ignoredText[why] ?? ignoredText['other'] ?? '';

/** A pasted slip: what was read stands as chips before anything is added, what was not is named with its reason. */
export const PasteBox = ({ desk }: { readonly desk: Desk }) => {
  const { detail, blocked, addLines } = desk;
  const [text, setText] = useState('');
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const field = useId();
  const hint = useId();
  const reading = useMemo(() => readPasted(text, soldTypes(detail)), [text, detail]);
  const entries = reading.entries
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ index }) => !out.has(index));
  return (
    <div className={styles['root']}>
      <label htmlFor={field} className={styles['label']}>
        {lottoText.entry.pasteLabel}
      </label>
      <textarea
        id={field}
        aria-describedby={hint}
        rows={5}
        maxLength={mostLength}
        spellCheck={false}
        autoComplete="off"
        className={styles['field']}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOut(new Set());
        }}
      />
      <p id={hint} className={styles['hint']}>
        {lottoText.entry.pasteHint}
      </p>
      {text.trim() !== '' && (
        <>
          <p role="status" className={styles['found']}>
            {entries.length === 0
              ? lottoText.entry.pasteNone
              : fill(lottoText.entry.pasteFound, { count: entries.length })}
          </p>
          <ul className={styles['chips']}>
            {entries.map(({ index, type, number, stake, doubt }) => {
              const shut = blocked.has(betKey(type, number));
              return (
                <li key={index} data-state={shut ? 'shut' : doubt ? 'doubt' : 'ok'}>
                  {doubt && <TriangleAlert aria-label={lottoText.entry.pasteDoubt} role="img" />}
                  <span className="tnum">
                    <strong>{number}</strong> {lottoCommonText.betTypes[type]}{' '}
                    {formatBahtNumber(stake).replace(/\.00$/, '')}
                    {shut && <> · {fill(lottoText.entry.closedNumber, { number: '' }).trim()}</>}
                  </span>
                  <button
                    type="button"
                    aria-label={fill(lottoText.entry.pasteRemove, {
                      number,
                      type: lottoCommonText.betTypes[type],
                    })}
                    onClick={() => setOut(new Set([...out, index]))}
                  >
                    <X aria-hidden />
                  </button>
                </li>
              );
            })}
          </ul>
          {reading.ignored.length > 0 && (
            <details className={styles['ignored']}>
              <summary>{fill(lottoText.entry.pasteIgnored, { count: reading.ignored.length })}</summary>
              <ul>
                {reading.ignored.slice(0, shownIgnored).map((each) => (
                  <li key={`${each.start}:${each.end}:${each.why}`}>
                    <q>{each.text.slice(0, 60)}</q> {whyText(each.why)}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <Button
            block
            disabled={entries.length === 0}
            onClick={() => {
              addLines(entries.map(({ type, number, stake }) => ({ type, number, stake })));
              setText('');
              setOut(new Set());
            }}
          >
            {fill(lottoText.entry.pasteAdd, {
              count: entries.length,
              total: formatBahtNumber(totalOf(entries)),
            })}
          </Button>
        </>
      )}
    </div>
  );
};
