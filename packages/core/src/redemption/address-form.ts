import { addressFaults, type PostalAddress, tidyAddress } from '@benjarong/contract';
import { addressText } from '@benjarong/text';
import { object, string } from 'yup';

import { toLatinDigits } from '../format/typed.ts';

const fields = ['recipient', 'phone', 'line', 'district', 'province', 'postcode'] as const;

/** The address of goods: the server's own rules, field by field. */
export function addressSchema() {
  const field = (name: (typeof fields)[number]) =>
    string().test(name, '', function test() {
      // The form's other fields: the postcode is judged with the province.
      const fault = addressFaults(readAddress(this.parent as PostalAddress))[name];
      return fault === undefined || this.createError({ message: addressText[fault] });
    });
  return object({
    recipient: field('recipient'),
    phone: field('phone'),
    line: field('line'),
    district: field('district'),
    province: field('province'),
    postcode: field('postcode'),
  });
}

/** The empty form. */
export const addressInitial: PostalAddress = {
  recipient: '',
  phone: '',
  line: '',
  district: '',
  province: '',
  postcode: '',
};

/** What is sent: Thai digits as Latin ones, blanks and signs between digits removed. */
export function readAddress(values: PostalAddress): PostalAddress {
  const text = (value: string | undefined): string => value ?? '';
  return tidyAddress({
    recipient: text(values.recipient),
    phone: toLatinDigits(text(values.phone)),
    line: text(values.line),
    district: text(values.district),
    province: text(values.province),
    postcode: toLatinDigits(text(values.postcode)),
  });
}
