import { object } from 'yup';

import { type AmountBounds, amountField } from '../forms/amount-field.ts';

/** The form of an amount alone: fetched once the form is drawn, so nothing else may import it. */
export function amountSchema(bounds: AmountBounds) {
  return object({ amount: amountField(bounds) });
}
