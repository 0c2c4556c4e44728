import type { LottoRound, YeekeeShot } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatCount, formatTime } from '@benjarong/core/format';
import { useYeekee } from '@benjarong/core/lotto';
import { useCountdown } from '@benjarong/core/react';
import { fill, lottoYeekeeText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { Disclosure } from '@benjarong/ui/disclosure';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Dices } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useRequireLogin } from '../../shared/index.ts';
import { Countdown } from '../round/countdown.tsx';
import { DigitCells, DigitPad } from '../round/digit-pad.tsx';
import { useDigitKeys } from '../round/use-digit-keys.ts';
import styles from './yeekee.module.css';

const length = 5;

interface RankProps {
  readonly label: string;
  readonly shot: YeekeeShot | null;
  readonly bonus: string | undefined;
}

const shownShots = 50;

/** ยิงเลข: five digits, the shots as they fall, the sum, who is 1st and 16th, and how the result is made. */
export function YeekeeShoot({ round }: { readonly round: LottoRound }) {
  const resource = useYeekee((state) => state.rooms[round.round_id]);
  const loadRoom = useYeekee((state) => state.loadRoom);
  const watch = useYeekee((state) => state.watch);
  useEffect(() => {
    void loadRoom(round.round_id, { force: true });
    return watch(round.round_id);
  }, [round.round_id, loadRoom, watch]);
  const room = resource?.data;
  if (!room) {
    return resource?.status === 'failed' ? (
      <ErrorState
        description={resource.error.message}
        onRetry={() => void loadRoom(round.round_id, { force: true })}
      />
    ) : (
      <Skeleton className={styles['place']} />
    );
  }
  const bonusOf = (rank: number) => room.bonuses.find((each) => each.rank === rank)?.amount;
  const left = Math.max(0, room.minimum_shots - room.count);
  return (
    <div className={styles['room']}>
      <div className={styles['column']}>
        <div className={styles['until']}>
          {room.phase === 'waiting' && lottoYeekeeText.waiting}
          {room.phase === 'ended' && lottoYeekeeText.ended}
          {(room.phase === 'betting' || room.phase === 'shooting') && (
            <>
              {lottoYeekeeText.shootLeft} <Countdown until={round.draws_at} className={styles['untilTime']} />
              <span>({fill(lottoYeekeeText.shootUntil, { time: formatTime(round.draws_at) })})</span>
            </>
          )}
        </div>
        <Shooter round={round} />
        {room.my_stake !== null && room.my_stake !== '0.00' && (
          <p className={styles['quiet']}>
            {fill(lottoYeekeeText.myStake, {
              amount: formatBahtNumber(room.my_stake),
              risk: formatBahtNumber(room.my_at_risk ?? '0.00'),
            })}
          </p>
        )}
        {round.is_demo && <p className={styles['quiet']}>{lottoYeekeeText.demoNote}</p>}
      </div>
      <div className={styles['column']}>
        <dl className={styles['facts']}>
          <div>
            <dt>{lottoYeekeeText.sum}</dt>
            <dd className="tnum">{formatCount(Number(room.sum))}</dd>
          </div>
          <div>
            <dt>{fill(lottoYeekeeText.shotsCount, { count: formatCount(room.count) })}</dt>
            <dd className={styles['quiet']}>
              {left > 0
                ? fill(lottoYeekeeText.need, { count: room.minimum_shots, left })
                : lottoYeekeeText.enough}
            </dd>
          </div>
        </dl>
        <div className={styles['ranks']}>
          <Rank label={lottoYeekeeText.first} shot={room.first} bonus={bonusOf(1)} />
          <Rank label={lottoYeekeeText.sixteenth} shot={room.sixteenth} bonus={bonusOf(16)} />
        </div>
        <p className={styles['quiet']}>
          {fill(lottoYeekeeText.bonusRule, {
            amount: formatBahtNumber(room.bonus_minimum_stake).replace(/\.00$/, ''),
            perDay: room.bonus_per_day,
          })}
        </p>
        <section className={styles['shots']}>
          <h2 className={styles['h2']}>
            {lottoYeekeeText.shots}
            {(room.phase === 'betting' || room.phase === 'shooting') && (
              <Badge tone="chad">{lottoYeekeeText.live}</Badge>
            )}
          </h2>
          {room.shots.length === 0 ? (
            <p className={styles['quiet']}>{lottoYeekeeText.none}</p>
          ) : (
            // A region that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div role="region" aria-label={lottoYeekeeText.shots} tabIndex={0} className={styles['listBox']}>
              <ol className={styles['list']}>
                {room.shots.slice(0, shownShots).map((shot, index) => (
                  <li
                    key={shot.position}
                    data-mine={shot.mine || undefined}
                    data-rank={room.count - shot.position + 1}
                  >
                    <span className={cx(styles['place16'], 'tnum')}>
                      {fill(lottoYeekeeText.rank, { rank: index + 1 })}
                    </span>
                    <strong className="tnum">{shot.number}</strong>
                    <span className={styles['alias']}>{shot.mine ? lottoYeekeeText.mine : shot.alias}</span>
                    <span className={cx(styles['at'], 'tnum')}>#{shot.position}</span>
                  </li>
                ))}
              </ol>
            </div>
          )}
        </section>
      </div>
      <div className={styles['column']}>
        <Disclosure title={lottoYeekeeText.formula} defaultOpen>
          <div className={styles['formula']}>
            <p>{lottoYeekeeText.formulaLine}</p>
            <p>
              {lottoYeekeeText.formulaTop} · {lottoYeekeeText.formulaBottom}
            </p>
            <p>{lottoYeekeeText.formulaSystem}</p>
          </div>
        </Disclosure>
        <dl className={styles['hashes']}>
          <div>
            <dt>{lottoYeekeeText.head}</dt>
            <dd>
              <code>{room.head}</code>
            </dd>
          </div>
          <div>
            <dt>{lottoYeekeeText.commitment}</dt>
            <dd>
              <code>{room.commitment}</code>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

function randomNumber(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(value % 100_000).padStart(length, '0');
}

function Shooter({ round }: { readonly round: LottoRound }) {
  const room = useYeekee((state) => state.rooms[round.round_id]?.data);
  const shoot = useYeekee((state) => state.shoot);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const requireLogin = useRequireLogin();
  const wait = useCountdown(room?.next_shot_at ?? undefined) ?? 0;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shooting = room?.phase === 'betting' || room?.phase === 'shooting';
  const ready = typed.length === length && shooting && wait === 0 && !busy;

  const fire = async (): Promise<void> => {
    if (!isLoggedIn) {
      requireLogin();
      return;
    }
    if (!ready) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await shoot(round.round_id, typed);
      setTyped('');
    } catch (error) {
      const message = messageOf(error);
      setProblem(message);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  const press = (digit: string) => setTyped((now) => (now.length < length ? now + digit : now));
  const back = () => setTyped((now) => now.slice(0, -1));
  useDigitKeys({ enabled: shooting, onDigit: press, onBackspace: back, onEnter: () => void fire() });

  return (
    <section aria-label={lottoYeekeeText.entry} className={styles['shooter']}>
      <DigitCells typed={typed} count={length} />
      {problem !== undefined && (
        <Notice tone="chad" live="alert">
          {problem}
        </Notice>
      )}
      <div className={styles['fire']}>
        <Button
          variant="outline"
          startIcon={<Dices />}
          disabled={!shooting}
          onClick={() => setTyped(randomNumber())}
        >
          {lottoYeekeeText.random}
        </Button>
        <Button block loading={busy} disabled={isLoggedIn ? !ready : !shooting} onClick={() => void fire()}>
          {!isLoggedIn
            ? lottoYeekeeText.guest
            : wait > 0
              ? fill(lottoYeekeeText.wait, { seconds: wait })
              : typed.length === length
                ? fill(lottoYeekeeText.shootNumber, { number: typed })
                : lottoYeekeeText.shoot}
        </Button>
      </div>
      <DigitPad disabled={!shooting} onDigit={press} onBackspace={back} onClear={() => setTyped('')} />
    </section>
  );
}

function Rank({ label, shot, bonus }: RankProps) {
  return (
    <div className={styles['rank']} data-mine={shot?.mine || undefined}>
      <span className={styles['rankLabel']}>{label}</span>
      <strong className="tnum">{shot?.number ?? '–'}</strong>
      <span className={styles['alias']}>
        {shot ? (shot.mine ? lottoYeekeeText.mine : shot.alias) : lottoYeekeeText.nobody}
      </span>
      {bonus !== undefined && (
        <span className={cx(styles['bonus'], 'tnum')}>
          {fill(lottoYeekeeText.bonus, { amount: formatBahtNumber(bonus).replace(/\.00$/, '') })}
        </span>
      )}
    </div>
  );
}
