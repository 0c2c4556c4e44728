import { cx } from '../internal/cx.ts';
import { readableOn } from '../theme/contrast.ts';
import styles from './bank-tile.module.css';

interface BankTileProps {
  readonly shortName: string;
  /** The bank's colour as `#rrggbb`; the letters take ink or white, whichever reads. */
  readonly color: string;
  /** md 48, sm 36 px. */
  readonly size?: 'sm' | 'md' | undefined;
}

/** A bank as its colour and short name; no logos. Decorative: the name is beside it. */
export function BankTile({ shortName, color, size = 'md' }: BankTileProps) {
  return (
    // SVG attributes instead of a style attribute: a strict style policy lets them through.
    <svg viewBox="0 0 48 48" aria-hidden className={cx(styles['root'], size === 'sm' && styles['sm'])}>
      <rect width="48" height="48" fill={color} />
      <text
        x="24"
        y="28.5"
        textAnchor="middle"
        fontSize={shortName.length > 5 ? 9.5 : shortName.length > 4 ? 10.5 : 12.5}
        fontWeight="700"
        fill={readableOn(color)}
        {...(shortName.length > 4 ? { textLength: 37, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {shortName}
      </text>
    </svg>
  );
}
