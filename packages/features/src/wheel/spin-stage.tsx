import type { WheelConfig, WheelSpin } from '@benjarong/contract';
import { isOutcomeUnknown, messageOf } from '@benjarong/core/errors';
import { formatCount } from '@benjarong/core/format';
import { useCore, useStore } from '@benjarong/core/react';
import { useWheel, wheelSettings, wheelStore } from '@benjarong/core/wheel';
import { fill, wheelText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { Notice } from '@benjarong/ui/notice';
import { Switch } from '@benjarong/ui/switch';
import { toast } from '@benjarong/ui/toast';
import { VisuallyHidden } from '@benjarong/ui/visually-hidden';
import { useState } from 'react';

import styles from './wheel.module.css';
import { WheelDisc } from './wheel-disc.tsx';

interface SpinStageProps {
  readonly config: WheelConfig;
  readonly use: 'free' | 'points';
  /** The last drawn prize, and whether the wheel is still on its way to it. */
  readonly drawn: WheelSpin | undefined;
  readonly isTurning: boolean;
  readonly onDrawn: (prize: WheelSpin) => void;
  readonly onStopped: () => void;
}

/** The wheel with its button in the hub, and what the member has. */
export function SpinStage({ config, use, drawn, isTurning, onDrawn, onStopped }: SpinStageProps) {
  const { get, wallet } = useCore();
  const wheel = get(wheelStore);
  const isLost = useWheel((state) => state.isLost);
  const points = useStore(wallet, (state) => state.points);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [sound, setSound] = useState(false);

  const { price } = wheelSettings(config);
  const free = config.free_spins;
  const own = points.data;
  const missing = use === 'points' && free === 0 && own !== undefined ? Math.max(0, price - own) : 0;
  const blocked = !isLost && (use === 'free' ? free === 0 : missing > 0);

  const spin = async (): Promise<void> => {
    if (isTurning) return;
    setAsking(true);
    setRefused(undefined);
    try {
      onDrawn(await wheel.getState().spin(use));
    } catch (error) {
      if (isOutcomeUnknown(error)) return;
      const message = messageOf(error);
      setRefused(message);
      if (message !== undefined) toast.error(message);
    } finally {
      setAsking(false);
    }
  };

  return (
    <div className={styles['stage']}>
      <p className={styles['lead']}>
        <strong>{wheelText.lead}</strong>
        <span>{wheelText.leadHint}</span>
      </p>
      <WheelDisc
        prizes={config.prizes}
        spin={drawn}
        isTurning={isTurning}
        sound={sound}
        busy={asking || isTurning}
        disabled={blocked}
        label={
          free > 0
            ? fill(wheelText.spinFree, { spins: free })
            : fill(wheelText.spinPoints, { price: formatCount(price), points: formatCount(own ?? 0) })
        }
        onPress={() => void spin()}
        onStopped={onStopped}
      />
      <VisuallyHidden>
        <span role="status">
          {isTurning ? wheelText.spinning : drawn ? fill(wheelText.announced, { name: drawn.name }) : ''}
        </span>
      </VisuallyHidden>
      <div className={styles['stats']}>
        <Card padding="sm">
          <span className={styles['muted']}>{wheelText.freeSpins}</span>
          <strong className="tnum">{fill(wheelText.freeSpinsValue, { spins: formatCount(free) })}</strong>
        </Card>
        <Card padding="sm">
          <span className={styles['muted']}>{wheelText.points}</span>
          <strong className="tnum">{own === undefined ? '–' : formatCount(own)}</strong>
        </Card>
      </div>
      {isLost && (
        <Notice
          tone="saffron"
          live="alert"
          action={
            <Button size="sm" loading={asking} onClick={() => void spin()}>
              {wheelText.askAgain}
            </Button>
          }
        >
          {wheelText.lost}
        </Notice>
      )}
      {!isLost && refused !== undefined && (
        <Notice tone="chad" live="alert">
          {refused}
        </Notice>
      )}
      <div className={styles['rule']}>
        {use === 'points' && <p>{fill(wheelText.pointsRule, { price: formatCount(price) })}</p>}
        {use === 'points' && free > 0 && <p>{fill(wheelText.freeFirst, { spins: free })}</p>}
        {use === 'free' && free === 0 && <p>{wheelText.noFree}</p>}
        {missing > 0 && <p>{fill(wheelText.pointsShort, { missing: formatCount(missing) })}</p>}
      </div>
      <Switch label={wheelText.sound} checked={sound} onChange={setSound} />
    </div>
  );
}
