import type { WheelConfig, WheelSpin } from '@benjarong/contract';
import { useCore } from '@benjarong/core/react';
import { useWheel, wheelStore } from '@benjarong/core/wheel';
import { commonText, wheelText } from '@benjarong/text';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Tabs } from '@benjarong/ui/tabs';
import { Suspense, useEffect, useRef, useState } from 'react';

import { PageTitle, Panel, useIsMobile } from '../shared/index.ts';
import { Board } from './board.tsx';
import { SpinHistory } from './spin-history.tsx';
import { OddsTable } from './odds-table.tsx';
import { PrizeDialog } from './prize-dialog.tsx';
import { SpinStage } from './spin-stage.tsx';
import styles from './wheel.module.css';

const { tabs } = wheelText;

/** Winners beside the wheel; the height of so many is kept free, so that what is below never moves. */
const boardBeside = 5;

// A form and hashes: after the wheel.
const ProofPanel = lazyWithRetry(
  () => import('./proof-panel.tsx'),
  (module) => module.ProofPanel,
);

/** /member/wheel: the wheel with free spins or points, winners, published odds, own spins and their proof. */
export function WheelPanel() {
  const { wallet, get } = useCore();
  const wheel = get(wheelStore);
  const config = useWheel((state) => state.config);
  useEffect(() => {
    void wheel.getState().load();
    void wheel.getState().loadHistory();
    void wallet.getState().loadPoints();
  }, [wheel, wallet]);
  const data = config.status === 'idle' ? undefined : config.data;
  return (
    <div className={styles['page']}>
      <PageTitle>{wheelText.title}</PageTitle>
      {data && <Wheel config={data} />}
      {!data && config.status === 'failed' && (
        <ErrorState
          description={config.error.message}
          onRetry={() => void wheel.getState().load({ force: true })}
        />
      )}
      {!data && config.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton className={styles['place']} />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Wheel({ config }: { readonly config: WheelConfig }) {
  const wheel = useCore().get(wheelStore);
  // Above the tabs, whose panels come and go: what was drawn is shown, whatever is pressed meanwhile.
  const [drawn, setDrawn] = useState<WheelSpin>();
  const [shown, setShown] = useState<WheelSpin>();
  const [stoppedId, setStoppedId] = useState<string>();
  const isTurning = drawn !== undefined && drawn.spin_id !== stoppedId;
  const turning = useRef(false);
  useEffect(() => {
    turning.current = isTurning;
  }, [isTurning]);
  // The page is left while the wheel turns: the result counts all the same.
  useEffect(
    () => () => {
      if (turning.current) wheel.getState().settle();
    },
    [wheel],
  );
  const stage = (use: 'free' | 'points') => (
    <SpinStage
      config={config}
      use={use}
      drawn={drawn}
      isTurning={isTurning}
      onDrawn={(prize) => {
        setShown(undefined);
        setDrawn(prize);
      }}
      onStopped={() => {
        setStoppedId(drawn?.spin_id);
        setShown(drawn);
        wheel.getState().settle();
      }}
    />
  );
  const wide = !useIsMobile();
  const tab = useWheel((state) => state.tab);
  const setTab = useWheel((state) => state.setTab);
  return (
    <div className={styles['columns']}>
      <Tabs
        label={wheelText.tabsLabel}
        fitted
        value={tab}
        onChange={setTab}
        items={[
          // Spec §2: the points tab has value 2.
          { value: '0', label: tabs.free, content: tab === '0' && stage('free') },
          { value: '1', label: tabs.board, content: tab === '1' && <Board /> },
          {
            value: '2',
            label: tabs.points,
            content: tab === '2' && stage('points'),
          },
        ]}
      />
      <PrizeDialog prize={shown} onClose={() => setShown(undefined)} />
      <div className={styles['stack']} data-in-order>
        {/* Beside the wheel where there is room; never twice on one page. */}
        {wide && tab !== '1' && (
          <div className={styles['beside']}>
            <Panel>
              <h2 className="text-sm">{wheelText.board.title}</h2>
              <Board most={boardBeside} />
            </Panel>
          </div>
        )}
        <OddsTable config={config} />
        <Panel>
          <SpinHistory />
        </Panel>
        <Panel>
          <Suspense fallback={<Skeleton shape="block" />}>
            <ProofPanel prizes={config.prizes} />
          </Suspense>
        </Panel>
      </div>
    </div>
  );
}
