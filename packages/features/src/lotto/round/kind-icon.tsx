import { IconBadge } from '@benjarong/ui/icon-badge';
import { Landmark, Ticket, Zap } from 'lucide-react';

import styles from './kind-icon.module.css';
import { toneOf } from './round-label.ts';

interface KindIconProps {
  readonly kindId: string;
  /** The kind's picture key: a country code, `baac` or `yeekee`. */
  readonly icon: string;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly className?: string | undefined;
}

/** The mark of a kind: the flag of its country, a bolt for yeekee, or a ticket. Decoration only. */
export function KindIcon({ kindId, icon, size = 'md', className }: KindIconProps) {
  return (
    <IconBadge tone={icon === 'yeekee' ? 'royal' : toneOf(kindId)} size={size} className={className}>
      {icon === 'yeekee' && <Zap aria-hidden />}
      {icon === 'baac' && <Landmark aria-hidden />}
      {icon.length === 2 && (
        <img
          src={`/art/flag/${icon.toLowerCase()}.svg`}
          alt=""
          width="60"
          height="60"
          loading="lazy"
          decoding="async"
          className={styles['flag']}
        />
      )}
      {icon !== 'yeekee' && icon !== 'baac' && icon.length !== 2 && <Ticket aria-hidden />}
    </IconBadge>
  );
}
