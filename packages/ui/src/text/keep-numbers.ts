import { keptUnits } from '@benjarong/text';

const nbsp = '\u00A0';
// "พ.ย.": letters and marks of Thai around two full stops.
const month = '[\\u0E00-\\u0E7F]{1,3}\\.[\\u0E00-\\u0E7F]\\.';
const unit = new RegExp(`(\\d) (?=${[...keptUnits.after, month].join('|')})`, 'g');
const lead = new RegExp(`(${[...keptUnits.before, month].join('|')}) (?=\\d)`, 'g');

/** Keeps a number at its unit and the parts of a short date together at a line's end; for display only. */
export function keepNumbers(text: string): string {
  return text.replace(unit, `$1${nbsp}`).replace(lead, `$1${nbsp}`);
}
