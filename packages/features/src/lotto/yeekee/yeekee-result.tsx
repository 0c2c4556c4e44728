import type { LottoRound } from '@benjarong/contract';
import type { Core } from '@benjarong/core';
import { messageOf } from '@benjarong/core/errors';
import { formatCount, formatWhen } from '@benjarong/core/format';
import { useYeekee, type RoundTranscript } from '@benjarong/core/lotto';
import { useCore } from '@benjarong/core/react';
import { checkProof, type Verification } from '@benjarong/core/lotto/proof';
import { commonText, fill, lottoRoundText, lottoYeekeeText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { CircleCheck, CircleMinus, CircleX, Download, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

import { AppLink } from '../../shared/index.ts';
import { ResultNumbers } from '../result/result-card.tsx';
import { roundPath } from '../round/round-label.ts';
import styles from './yeekee.module.css';

const marks = {
  pass: <CircleCheck aria-hidden />,
  fail: <CircleX aria-hidden />,
  skip: <CircleMinus aria-hidden />,
};
const hues = { pass: 'jade', fail: 'chad', skip: 'neutral' } as const;

const proofWords: Readonly<Record<string, string>> = lottoYeekeeText.proofWords;

const transcriptWords: Readonly<Record<string, string>> = lottoYeekeeText.transcriptWords;

interface Checked {
  readonly verification: Verification;
  readonly transcript: RoundTranscript | undefined;
  readonly proof: unknown;
}

/** ผล: what was drawn, the check, and the other rounds of the day. */
export function YeekeeResult({ round }: { readonly round: LottoRound }) {
  const resource = useYeekee((state) => state.rooms[round.round_id]);
  const room = resource?.data;
  const dayResource = useYeekee((state) => state.days[round.round_id]);
  const days = dayResource?.data;
  const { serverClock } = useCore();
  const loadRoom = useYeekee((state) => state.loadRoom);
  const loadDay = useYeekee((state) => state.loadDay);
  const watch = useYeekee((state) => state.watch);
  useEffect(() => {
    void loadRoom(round.round_id, { force: true });
    void loadDay(round.round_id);
    return watch(round.round_id);
  }, [round.round_id, loadRoom, loadDay, watch]);
  const result = room?.result;
  const gone = room?.round.state === 'void';
  return (
    <div className={cx(styles['room'], styles['resultRoom'])}>
      <div className={styles['column']}>
        <section aria-label={lottoYeekeeText.resultTitle} className={styles['panel']}>
          <h2 className={styles['h2']}>{lottoYeekeeText.resultTitle}</h2>
          {result && <ResultNumbers result={result} />}
          {!room && resource?.status === 'failed' && (
            <ErrorState
              description={resource.error.message}
              onRetry={() => void loadRoom(round.round_id, { force: true })}
            />
          )}
          {!room && resource?.status !== 'failed' && <Skeleton lines={2} shape="text" />}
          {room && !result && (
            <p role="status" className={styles['quiet']}>
              {gone
                ? lottoYeekeeText.void
                : room.phase === 'ended'
                  ? lottoYeekeeText.computing
                  : fill(lottoYeekeeText.notYet, { time: formatWhen(round.draws_at, serverClock.now()) })}
            </p>
          )}
        </section>
        <ProofCheck round={round} />
      </div>
      <div className={styles['column']}>
        {!days && dayResource?.status === 'failed' && (
          <ErrorState
            description={dayResource.error.message}
            onRetry={() => void loadDay(round.round_id, { force: true })}
          />
        )}
        {!days && dayResource?.status !== 'failed' && <Skeleton className={styles['placeDay']} />}
        {days?.map(({ kind, rounds }) => (
          <section
            key={kind.kind_id}
            aria-label={`${lottoYeekeeText.rounds} ${kind.kind_name}`}
            className={styles['panel']}
          >
            <h2 className={styles['h2']}>{lottoYeekeeText.rounds}</h2>
            <ul className={styles['days']}>
              {rounds.map((each) => (
                <li key={each.round.round_id}>
                  <AppLink
                    to={`${roundPath(each.round.round_id)}?tab=result`}
                    aria-current={each.round.round_id === round.round_id ? 'page' : undefined}
                  >
                    <span>{fill(lottoRoundText.card.dayNumber, { number: each.round.number ?? 0 })}</span>
                    <strong className="tnum">
                      {each.result
                        ? `${each.result.numbers.top3} · ${each.result.numbers.bottom2 ?? ''}`
                        : each.round.state === 'void'
                          ? lottoRoundText.state.void
                          : lottoRoundText.state[each.round.state]}
                    </strong>
                    <span className={cx(styles['at'], 'tnum')}>
                      {fill(lottoYeekeeText.roundShots, { count: formatCount(each.shots) })}
                    </span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** A value of the proof as a member reads it: numbers and hashes as they are, its own words in Thai. */
function Value({ text }: { readonly text: string }) {
  return Object.hasOwn(proofWords, text) ? <span>{proofWords[text]}</span> : <code>{text}</code>;
}

/** `commitment, head 20` as a member reads it. */
function seenOtherwise(list: string): string {
  return list
    .split(', ')
    .map((part) => part.replace(/^\w+/, (word) => transcriptWords[word] ?? word))
    .join(', ');
}

async function save(core: Core, proof: unknown, name: string): Promise<void> {
  const file = new Blob([JSON.stringify(proof, undefined, 2)], { type: 'application/json' });
  try {
    const { saveFile } = await import('../../shared/save-file.ts');
    await saveFile(core, 'yeekee-proof', file, name);
  } catch {
    toast.error(commonText.keepFailed);
  }
}

/** ตรวจสอบผล: fetches the proof and recomputes the round in this browser, step by step. */
function ProofCheck({ round }: { readonly round: LottoRound }) {
  const core = useCore();
  const room = useYeekee((state) => state.rooms[round.round_id]?.data);
  const fetchProof = useYeekee((state) => state.fetchProof);
  const transcriptOf = useYeekee((state) => state.transcript);
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { proof, commitment } = await fetchProof(round.round_id);
      if (proof === null) {
        setProblem(lottoYeekeeText.unavailable);
        return;
      }
      const seen = transcriptOf(round.round_id);
      const numbers = room?.result?.numbers;
      const verification = await checkProof(proof, {
        roundId: round.round_id,
        commitment: seen?.commitment ?? commitment,
        ...(seen ? { heads: seen.heads, shots: seen.shots } : {}),
        ...(numbers && numbers.bottom2 !== null
          ? { digits: { '3top': numbers.top3, '2top': numbers.top2, '2bottom': numbers.bottom2 } }
          : {}),
      });
      setChecked({ verification, transcript: seen, proof });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label={lottoYeekeeText.check} className={styles['check']}>
      <Button block startIcon={<ShieldCheck />} loading={busy} onClick={() => void check()}>
        {checked ? lottoYeekeeText.checkAgain : lottoYeekeeText.check}
      </Button>
      {problem !== undefined && (
        <Notice tone="saffron" live="alert">
          {problem}
        </Notice>
      )}
      {checked && (
        <>
          <Notice tone={checked.verification.proven ? 'jade' : 'chad'} live="alert">
            {checked.verification.proven ? lottoYeekeeText.proven : lottoYeekeeText.notProven}
          </Notice>
          <ol className={styles['steps']}>
            {checked.verification.steps.map(({ step, status, published, computed }) => (
              <li key={step} data-hue={hues[status]}>
                <span className={styles['mark']}>{marks[status]}</span>
                <span className={styles['stepText']}>
                  <span>
                    {lottoYeekeeText.steps[step]}: <strong>{lottoYeekeeText.status[status]}</strong>
                  </span>
                  {status !== 'skip' && published !== '' && step !== 'shape' && step !== 'order' && (
                    <span className={styles['values']}>
                      {lottoYeekeeText.published} <Value text={published} />
                      {' · '}
                      {lottoYeekeeText.computed} <Value text={computed} />
                    </span>
                  )}
                  {status === 'fail' && published === '' && (
                    <span className={styles['values']}>
                      {step === 'transcript' ? seenOtherwise(computed) : <code>{computed}</code>}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <p className={styles['quiet']}>
            {checked.transcript
              ? fill(lottoYeekeeText.transcriptSeen, {
                  heads: checked.transcript.heads.length,
                  shots: checked.transcript.shots.length,
                })
              : lottoYeekeeText.transcriptNone}
          </p>
          <Button
            size="sm"
            variant="outline"
            startIcon={<Download />}
            onClick={() => void save(core, checked.proof, `yeekee-${round.round_id}.json`)}
          >
            {lottoYeekeeText.download}
          </Button>
        </>
      )}
      <div className={styles['formula']}>
        <h3>{lottoYeekeeText.provesTitle}</h3>
        <p>{lottoYeekeeText.proves}</p>
        <p>{lottoYeekeeText.provesNot}</p>
      </div>
    </section>
  );
}
