import { formatCount, formatDate } from '@benjarong/core/format';
import { isAnswered } from '@benjarong/core/resource';
import { useWallet } from '@benjarong/core/wallet';
import { fill, redemptionText as t } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { SkeletonGroup } from '@benjarong/ui/skeleton';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';

import styles from './redemption.module.css';

/** {@link PointsExpiry} as a section of the profile. */
export function PointsExpiryCard() {
  const known = useWallet((state) => state.pointsExpiry !== undefined);
  const loading = useWallet((state) => !isAnswered(state.points));
  return (
    <Card as="section" padding="lg" hidden={!known}>
      {/* What stands below waits: most have no such card, and nothing holds its place. */}
      {loading && <SkeletonGroup>{null}</SkeletonGroup>}
      <SectionTitle icon={<Gift aria-hidden />}>{t.yourPoints}</SectionTitle>
      <PointsExpiry />
    </Card>
  );
}

/** The last day on which points can be used that leave at an instant: the one before, for the instant is a midnight in Bangkok. */
function lastDayOf(at: string): number {
  return Date.parse(at) - 1;
}

/** How long points stay, what leaves next and what left last; nothing where points do not expire. */
export function PointsExpiry() {
  const expiry = useWallet((state) => state.pointsExpiry);
  const loadPoints = useWallet((state) => state.loadPoints);
  useEffect(() => {
    void loadPoints();
  }, [loadPoints]);
  if (!expiry) return null;
  const { months, points, at, last } = expiry;
  return (
    <div className={styles['intro']} data-points-expiry>
      {points > 0 && (
        <p>
          <strong>
            {fill(t.expiresNext, { points: formatCount(points), date: formatDate(lastDayOf(at)) })}
          </strong>
        </p>
      )}
      <p>{fill(t.expiresAll, { months })}</p>
      {last && <p>{fill(t.expiredLast, { points: formatCount(last.points), date: formatDate(last.at) })}</p>}
    </div>
  );
}
