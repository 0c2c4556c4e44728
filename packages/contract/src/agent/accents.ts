/** Accent colours that an operator may choose; each keeps its contrast in both modes (a test of packages/ui). The first is the default. */
export const accents = ['gold', 'royal', 'plum', 'jade', 'teal', 'saffron'] as const;

/** Name of an accent colour. */
export type Accent = (typeof accents)[number];
