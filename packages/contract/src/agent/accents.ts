/** Accent colours that an operator may choose; each keeps its contrast in both modes (a test of packages/ui). The first is the default. */
export const accents = ['gold', 'royal', 'plum', 'jade', 'teal', 'saffron'] as const;

/** Name of an accent colour. */
export type Accent = (typeof accents)[number];

/**
 * An accent as `#RRGGBB` where our style sheets do not reach: pictures, and cards in LINE. `solid` carries white words, `light`
 * stands on the ink of a card's header. Those of packages/ui's palette; a test of packages/features compares them.
 */
export const accentPaints: Readonly<Record<Accent, { readonly solid: string; readonly light: string }>> = {
  gold: { solid: '#273059', light: '#F9D06B' },
  royal: { solid: '#3557E0', light: '#9DB4FF' },
  plum: { solid: '#7E3BCB', light: '#D3A8FF' },
  jade: { solid: '#0B7A53', light: '#7FE0B6' },
  teal: { solid: '#0A7487', light: '#84DCEB' },
  saffron: { solid: '#B44E08', light: '#FFC08A' },
};
