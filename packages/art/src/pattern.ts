import { svgFile } from './kernel/file.ts';
import { lattice, type LatticeKind } from './kernel/lattice.ts';

/** A ground that repeats without a seam, 96 by 96, transparent, in a line colour for both modes. */
export function pattern(kind: LatticeKind): string {
  return svgFile({
    width: 96,
    height: 96,
    defs: lattice({ id: 'l', kind, size: 48, stroke: '#8C86A0', opacity: 0.3 }),
    body: '<path d="M0 0H96V96H0Z" fill="url(#l)"/>',
  });
}
