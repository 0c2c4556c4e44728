import { IconBadge } from '@benjarong/ui/icon-badge';
import { Landmark, Ticket, Zap } from 'lucide-react';

import styles from './kind-icon.module.css';
import { toneOf } from './round-label.ts';

interface KindIconProps {
  readonly kindId: string;
  /** The kind's picture key: a country code, `baac` or `yeekee`. */
  readonly icon: string;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
}

/** The mark of a kind: a bolt for yeekee, the country's letters, or a ticket. Decoration only. */
export function KindIcon({ kindId, icon, size = 'md' }: KindIconProps) {
  return (
    <IconBadge tone={icon === 'yeekee' ? 'royal' : toneOf(kindId)} size={size}>
      {icon === 'yeekee' && <Zap aria-hidden />}
      {icon === 'baac' && <Landmark aria-hidden />}
      {icon.length === 2 && (
        <span aria-hidden lang="en" className={styles['letters']}>
          {icon.toUpperCase()}
        </span>
      )}
      {icon !== 'yeekee' && icon !== 'baac' && icon.length !== 2 && <Ticket aria-hidden />}
    </IconBadge>
  );
}
