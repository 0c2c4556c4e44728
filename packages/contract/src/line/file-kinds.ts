/** Files that a member keeps: name and type of what the server hands out, and of what it takes. */
export const keptFiles = {
  statement: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  'wheel-proof': { type: 'application/json; charset=utf-8', extension: 'json' },
  'yeekee-proof': { type: 'application/json; charset=utf-8', extension: 'json' },
  'personal-data': { type: 'application/zip', extension: 'zip' },
  bill: { type: 'image/png', extension: 'png' },
} as const;

/** Kind of a file that a member keeps. */
export type KeptFile = keyof typeof keptFiles;

/** Kinds that a window makes from what it has; the server makes the others itself. */
export const sentFiles = ['wheel-proof', 'yeekee-proof', 'bill'] as const satisfies readonly KeptFile[];

/** Kind of a file whose bytes a window sends. */
export type SentFile = (typeof sentFiles)[number];

/** Bytes of the longest file that goes by a ticket. */
export const keptFileBytes = 2_000_000;
