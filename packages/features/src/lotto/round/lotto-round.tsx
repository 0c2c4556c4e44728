import { formatWhen } from '@benjarong/core/format';
import { BusinessError } from '@benjarong/core/errors';
import { slipStore, useLotto } from '@benjarong/core/lotto';
import { useCore, useDrawingTime, useServerNow } from '@benjarong/core/react';
import { fill, lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Segmented } from '@benjarong/ui/segmented';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Ticket } from 'lucide-react';
import { type ComponentProps, memo, useCallback, useEffect, useState } from 'react';

import { AppLink, PageTitle, Panel, useHydrated } from '../../shared/index.ts';
import { BetEntry } from './bet-entry.tsx';
import { BillDialog } from '../bill/bill-dialog.tsx';
import { LottoNav } from './lotto-nav.tsx';
import styles from './lotto-round.module.css';
import { RoundHead } from './round-head.tsx';
import { phaseOf, roundTitle, type RoundPhase } from './round-label.ts';

// Only for a round that is over.
const NextRound = lazyWithRetry(
  () => import('./next-round.tsx'),
  (module) => module.NextRound,
);
const ResultPanel = lazyWithRetry(
  () => import('../result/result-panel.tsx'),
  (module) => module.ResultPanel,
);
const YeekeeShoot = lazyWithRetry(
  () => import('../yeekee/yeekee-shoot.tsx'),
  (module) => module.YeekeeShoot,
);
const YeekeeResult = lazyWithRetry(
  () => import('../yeekee/yeekee-result.tsx'),
  (module) => module.YeekeeResult,
);

type Tab = 'bet' | 'shoot' | 'result';

const tabs: readonly { readonly value: Tab; readonly label: string }[] = [
  { value: 'bet', label: lottoRoundText.round.tabs.bet },
  { value: 'shoot', label: lottoRoundText.round.tabs.shoot },
  { value: 'result', label: lottoRoundText.round.tabs.result },
];

interface LottoRoundProps {
  readonly roundId: string;
  readonly search: string;
}

/** /lotto/{round_id}: the bet screen; yeekee rounds with tabs for betting, shooting and the result. */
export function LottoRound({ roundId, search }: LottoRoundProps) {
  const { resource, detail, phase } = useLiveRound(roundId);
  const loadRound = useLotto((state) => state.loadRound);
  const { platform } = useCore();
  const now = useDrawingTime();
  const hydrated = useHydrated();
  const [tab, setTab] = useState<Tab>(() => tabOf(search));
  /** The round whose slip, or a step of it, is open over the page. */
  const [sheetOf, setSheetOf] = useState<string>();
  const choose = useCallback(
    (next: Tab) => {
      setTab(next);
      const { path } = platform.location();
      platform.navigate(next === 'bet' ? path : `${path}?tab=${next}`, { replace: true });
    },
    [platform],
  );
  const shoot = useCallback(() => choose('shoot'), [choose]);
  const cover = useCallback((covered: boolean) => setSheetOf(covered ? roundId : undefined), [roundId]);

  if (!detail || !phase) {
    const error = resource?.status === 'failed' ? resource.error : undefined;
    if (!error) {
      return (
        <div data-desk>
          <SkeletonGroup label={lottoRoundText.loading} className={styles['root']}>
            <PageTitle hidden>{lottoRoundText.title}</PageTitle>
            <Skeleton className={styles['placeHead']} />
            <Skeleton className={styles['placeDesk']} />
          </SkeletonGroup>
        </div>
      );
    }
    const gone = error instanceof BusinessError;
    return (
      <>
        <PageTitle hidden>{lottoRoundText.title}</PageTitle>
        {gone ? (
          <EmptyState
            icon={<Ticket />}
            title={lottoRoundText.round.notFound}
            description={lottoRoundText.round.notFoundHint}
            action={
              <LinkButton as={AppLink} to="/lotto/lobby">
                {lottoRoundText.round.lobby}
              </LinkButton>
            }
          />
        ) : (
          <ErrorState
            title={lottoRoundText.failed}
            description={error.message}
            onRetry={() => void loadRound(roundId, { force: true })}
          />
        )}
      </>
    );
  }

  const { round } = detail;
  const open = phase === 'open' || phase === 'closing';
  const shown = round.is_yeekee ? tab : 'bet';
  // What closes under an open sheet says so there; the place where it was written stays until the sheet is left.
  const over = !open && phase !== 'upcoming';
  const writing = shown === 'bet' && (!over || sheetOf === roundId);

  return (
    <div className={styles['root']} data-desk data-writing={writing || undefined}>
      {/* The mini-app has no header: a link may lead straight here. */}
      {platform.kind === 'liff' && <LottoNav />}
      <RoundHead detail={detail} phase={phase} />
      {round.is_yeekee && (
        <Segmented label={lottoRoundText.round.tabsLabel} options={tabs} value={tab} onChange={choose} />
      )}
      {shown === 'bet' && (
        <>
          {phase === 'upcoming' && (
            <Notice tone="royal" title={lottoRoundText.round.upcomingTitle}>
              {fill(lottoRoundText.round.upcomingHint, { time: formatWhen(round.opens_at, now) })}
            </Notice>
          )}
          {phase === 'void' && (
            <Notice tone="saffron" title={lottoRoundText.round.voidTitle}>
              {lottoRoundText.round.voidHint}
            </Notice>
          )}
          {(phase === 'closed' || phase === 'done' || phase === 'void') && (
            <Panel fallback={<Skeleton className={styles['placeHead']} />}>
              {/* The server draws what is bet on; a round that is over is looked up by few. */}
              {hydrated ? (
                <>
                  <NextRound detail={detail} />
                  <ResultPanel detail={detail} />
                </>
              ) : (
                <Skeleton className={styles['placeHead']} />
              )}
            </Panel>
          )}
          {writing && (
            <BetPlace
              key={round.round_id}
              detail={detail}
              open={open}
              over={over}
              onSheet={cover}
              onShoot={round.is_yeekee ? shoot : undefined}
            />
          )}
          {phase === 'closed' && round.is_yeekee && (
            <Button variant="outline" onClick={() => choose('shoot')}>
              {lottoRoundText.round.tabs.shoot}
            </Button>
          )}
        </>
      )}
      {!writing && <BillDialog />}
      {shown === 'shoot' && (
        <Panel fallback={<Skeleton className={styles['placeDesk']} />}>
          <YeekeeShoot key={round.round_id} round={round} />
        </Panel>
      )}
      {shown === 'result' && (
        <Panel fallback={<Skeleton className={styles['placeDesk']} />}>
          <YeekeeResult key={round.round_id} round={round} />
        </Panel>
      )}
    </div>
  );
}

/** The bet desk. The page's beat leaves it alone: React takes over its drawn HTML undisturbed. */
const BetPlace = memo((desk: ComponentProps<typeof BetEntry>) => (
  <Panel>
    <BetEntry {...desk} />
  </Panel>
));
BetPlace.displayName = 'BetPlace';

function tabOf(search: string): Tab {
  const asked = new URLSearchParams(search).get('tab');
  return asked === 'shoot' || asked === 'result' ? asked : 'bet';
}

/** The phase of the round now; the round is fetched again when it closes and, for its result, afterwards. */
function useLiveRound(roundId: string) {
  const resource = useLotto((state) => state.rounds[roundId]);
  const loadRound = useLotto((state) => state.loadRound);
  const watchLimits = useLotto((state) => state.watchLimits);
  const core = useCore();
  const now = useServerNow();
  const drawing = useDrawingTime();
  const detail = resource?.data;
  const phase: RoundPhase | undefined = detail && phaseOf(detail.round, now || drawing);

  useEffect(() => {
    void loadRound(roundId);
    return watchLimits(roundId);
  }, [roundId, loadRound, watchLimits]);

  const round = detail?.round;
  useEffect(() => {
    if (!round) return;
    core
      .get(slipStore)
      .getState()
      .view({
        round_id: round.round_id,
        title: roundTitle(round),
        closes_at: Date.parse(round.closes_at),
      });
    // The slip belongs to the round, not to every reload of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [round?.round_id, core]);

  const waiting = phase === 'closed' || (phase === 'upcoming' && round?.state !== 'upcoming');
  useEffect(() => {
    if (!waiting) return undefined;
    let last = core.serverClock.now();
    return core.ticker.subscribe(() => {
      if (core.serverClock.now() - last < 5_000) return;
      last = core.serverClock.now();
      void loadRound(roundId, { force: true });
    });
  }, [waiting, core, loadRound, roundId]);

  return { resource, detail, phase };
}
