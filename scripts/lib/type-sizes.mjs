// Type is sized in rem, so that the browser's own font size counts; a field is never below the 16 px at which iOS zooms.
const inPx = /(?<![\w-])(?:font-size|line-height|fontSize|lineHeight):(?! *max\(16px, 1em\))[^;},\n]*\dpx/g;

/** What of a style sheet or a component sizes type in px, as it stands there. */
export function typeInPx(source) {
  return [...source.matchAll(inPx)].map(([size]) => size);
}
