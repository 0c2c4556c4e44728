import { banks } from '@benjarong/core/tables';

/** The banks that most Thais use, shown first in the picker (look.md "Bank picker"). */
const common = new Set(['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB', 'BAAC']);

/** The 30 banks as the picker of the design system takes them; `id` is text because a form field is. */
export const bankOptions = banks.map(({ id, name, short_name, color }) => ({
  id: String(id),
  name,
  shortName: short_name,
  color,
  common: common.has(short_name),
}));
