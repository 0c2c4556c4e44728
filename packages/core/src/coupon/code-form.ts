import { couponText } from '@benjarong/text';
import { type InferType, object, string } from 'yup';

/** The code field of the coupon screen. */
export function codeSchema() {
  return object({ code: string().trim().required(couponText.required).max(60) });
}

/** What the form holds. */
export type CodeValues = InferType<ReturnType<typeof codeSchema>>;

/** The empty form. */
export const codeInitial: CodeValues = { code: '' };
