// Where postcodes do not begin with the province's own number, or not only: around Bangkok, and where a district at a border
// is served from the province beside it (Thailand Post).
const otherPrefixes: Readonly<Record<string, string>> = {
  '11': '10',
  '12': '11',
  '13': '12 13',
  '14': '13',
  '15': '14',
  '16': '15 18',
  '17': '16',
  '18': '17',
  '19': '18',
  '21': '21 22',
  '50': '50 58',
  '71': '71 70',
  '82': '82 83',
};

/** The first two digits that the postcodes of a province have, by its number in ISO 3166-2:TH; `undefined` = no province. */
export function postcodePrefixes(province: string): readonly string[] | undefined {
  const isProvince = /^(?:1[0-9]|2[0-7]|[34][0-9]|5[0-8]|6[0-7]|7[0-7]|8[0-6]|9[0-6])$/.test(province);
  return isProvince ? (otherPrefixes[province] ?? province).split(' ') : undefined;
}

/** An address as the wire has it. */
export interface PostalAddress {
  readonly recipient: string;
  readonly phone: string;
  readonly line: string;
  readonly district: string;
  readonly province: string;
  readonly postcode: string;
}

/** A field of an address that cannot be right, and why. */
export type AddressFault =
  | 'recipient_required'
  | 'phone_format'
  | 'line_required'
  | 'district_required'
  | 'province_unknown'
  | 'postcode_format'
  | 'postcode_province';

/** An address with blanks at the ends and signs between digits removed. */
export function tidyAddress(address: PostalAddress): PostalAddress {
  const { recipient, phone, line, district, province, postcode } = address;
  return {
    recipient: recipient.trim(),
    phone: phone.replaceAll(/[\s().-]/g, ''),
    line: line.trim(),
    district: district.trim(),
    province: province.trim(),
    postcode: postcode.replaceAll(/\s/g, ''),
  };
}

/**
 * The first thing that is wrong with a tidy address, by field; an empty object = none. Checked are: every field is there, the
 * phone has 9 or 10 digits that begin with 0, the province is one of 77, and the postcode has 5 digits that begin as the
 * province's do. That a street or district exists is not checked.
 */
export function addressFaults(
  address: PostalAddress,
): Readonly<Partial<Record<keyof PostalAddress, AddressFault>>> {
  const { recipient, phone, line, district, province, postcode } = address;
  const prefixes = postcodePrefixes(province);
  const postcodeFault = !/^[0-9]{5}$/.test(postcode)
    ? 'postcode_format'
    : prefixes && !prefixes.includes(postcode.slice(0, 2))
      ? 'postcode_province'
      : undefined;
  return {
    ...(recipient.length < 2 ? { recipient: 'recipient_required' } : {}),
    ...(/^0[0-9]{8,9}$/.test(phone) ? {} : { phone: 'phone_format' }),
    ...(line.length < 4 ? { line: 'line_required' } : {}),
    ...(district.length < 2 ? { district: 'district_required' } : {}),
    ...(prefixes ? {} : { province: 'province_unknown' }),
    ...(postcodeFault === undefined ? {} : { postcode: postcodeFault }),
  };
}
