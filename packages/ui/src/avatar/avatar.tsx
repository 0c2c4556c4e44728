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
export function Avatar({ vip, size = 'sm', label }: AvatarProps) {
  const look = looks[vip];
  const name = label ?? look.name;
  return (
    <span
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(styles['root'], styles[size], look.style && styles[look.style])}
    >
      <svg viewBox="0 0 48 48" fill="none" aria-hidden>
        <circle cx="24" cy="23" r="7.5" fill="currentColor" />
        <path d="M9 44c1-9 7-13 15-13s14 4 15 13" fill="currentColor" />
        {vip === 1 && (
          <path
            d="M15.500 17.500 14 8.500l5.500 4L24 6l4.500 6.500 5.500-4-1.500 9c-5-2-12-2-17 0Z"
            fill="var(--bj-colors-gold-400)"
            stroke="var(--bj-colors-ink-900)"
            strokeLinejoin="round"
          />
        )}
        {vip === 2 && (
          <g fill="var(--bj-colors-gold-300)" stroke="var(--bj-colors-ink-900)" strokeLinejoin="round">
            <path d="m24 0 1.800 5.500h-3.600Z" />
            <path d="M20.500 5.500h7l1.300 4h-9.600Z" />
            <path d="M17.500 9.500h13l2 8.500c-5.500-2.200-11.500-2.200-17 0Z" />
            <circle cx="24" cy="13.300" r="1.800" fill="var(--bj-colors-chad-400)" />
          </g>
        )}
      </svg>
    </span>
  );
}
