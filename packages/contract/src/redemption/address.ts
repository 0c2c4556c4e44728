/**
 * Every province by its number in ISO 3166-2:TH, with the first two digits that its postcodes have (Thailand Post). A
 * district at a border may be served from the province beside it, so some have two.
 */
export const provincePostcodes: Readonly<Record<string, readonly string[]>> = {
  '10': ['10'],
  '11': ['10'],
  '12': ['11'],
  '13': ['12', '13'],
  '14': ['13'],
  '15': ['14'],
  '16': ['15', '18'],
  '17': ['16'],
  '18': ['17'],
  '19': ['18'],
  ...same(20, 20),
  '21': ['21', '22'],
  ...same(22, 27),
  ...same(30, 39),
  ...same(40, 49),
  '50': ['50', '58'],
  ...same(51, 58),
  ...same(60, 67),
  '70': ['70'],
  '71': ['71', '70'],
  ...same(72, 77),
  ...same(80, 81),
  '82': ['82', '83'],
  ...same(83, 86),
  ...same(90, 96),
};

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
  const prefixes = Object.hasOwn(provincePostcodes, province) ? provincePostcodes[province] : undefined;
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

// Provinces whose postcodes begin with their own number.
function same(from: number, to: number): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), [String(from + index)]]),
  );
}
