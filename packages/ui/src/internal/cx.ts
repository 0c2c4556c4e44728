/// <reference path="../css-modules.d.ts" />

/** Joins class names; `undefined` and `false` fall out, nothing left gives `undefined`. */
export const cx = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
