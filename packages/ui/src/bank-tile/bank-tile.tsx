import { useState } from 'react';

import { cx } from '../internal/cx.ts';
import { readableOn } from '../theme/contrast.ts';
import styles from './bank-tile.module.css';

interface BankTileProps {
  readonly shortName: string;
  /** The bank's colour as `#rrggbb`; the letters take ink or white, whichever reads. */
  readonly color: string;
  /** The bank's own picture; the letters take its place when it cannot be loaded. */
  readonly image?: string | undefined;
  /** md 48, sm 36 px. */
  readonly size?: 'sm' | 'md' | undefined;
}

/** A bank as its colour and short name, or as the picture that it was given. Decorative: the name is beside it. */
export function BankTile({ shortName, color, image, size = 'md' }: BankTileProps) {
  const [broken, setBroken] = useState<string>();
  if (image !== undefined && image !== broken)
    return (
      <img
        src={image}
        alt=""
        width="48"
        height="48"
        className={cx(styles['root'], size === 'sm' && styles['sm'])}
        onError={() => setBroken(image)}
      />
    );
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
