import { commonText } from '@benjarong/text';
import { cx } from '../internal/cx.ts';
import styles from './avatar.module.css';

/** vip_level of the specification: 0 guest, 1 gold, 2 hero. */
export type VipLevel = 0 | 1 | 2;

const looks = [
  { name: commonText.guest, style: undefined },
  { name: commonText.vipGold, style: 'gold' },
  { name: commonText.vipHero, style: 'hero' },
] as const;

interface AvatarProps {
  readonly vip: VipLevel;
  /** sm 36, md 44, lg 72 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** Accessible name; the level's name by default, "" when the text beside it says it. */
  readonly label?: string | undefined;
}

/** The member's picture by VIP level: a plain bust, a gold petal crown, a hero's chada. */
export const Avatar = ({ vip, size = 'sm', label }: AvatarProps) => {
  const look = looks[vip];
  const name = label ?? look.name;
  return (
    <span
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(styles['root'], styles[size], look.style && styles[look.style])}
    >
      <svg viewBox="0 0 48 48" fill="none" aria-hidden>
        <circle cx="24" cy="22" r="7.5" fill="currentColor" opacity=".92" />
        <path d="M9 43c1-9 7-13.5 15-13.5S38 34 39 43" fill="currentColor" opacity=".92" />
        {vip === 1 && (
          <path
            d="M13 13.5 16 5l4.5 5L24 3l3.5 7L32 5l3 8.5c-7-2.6-15-2.6-22 0Z"
            fill="var(--bj-colors-gold-400)"
            stroke="var(--bj-colors-ink-900)"
          />
        )}
        {vip === 2 && (
          <path
            d="M12.5 14.5c3-1 4-3.200 5-5.500 2.500.5 4-1 4.500-3L24 0l2 6c.5 2 2 3.500 4.500 3 1 2.300 2 4.500 5 5.500-7-2.400-16-2.400-23 0Z"
            fill="var(--bj-colors-gold-300)"
            stroke="var(--bj-colors-ink-900)"
          />
        )}
      </svg>
    </span>
  );
};
