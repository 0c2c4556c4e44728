// The one place all components pass: anyone who imports one gets the types of *.module.css with it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css-modules.d.ts" />

/** Joins class names; `undefined` and `false` fall out, nothing left gives `undefined`. */
export function cx(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
