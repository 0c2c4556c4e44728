import { describe, expect, it } from 'vitest';

import { addressFaults, postcodePrefixes, tidyAddress } from './address.ts';

const good = {
  recipient: 'A. Person',
  phone: '0812345678',
  line: '99/1 Road',
  district: 'District',
  province: '50',
  postcode: '50200',
};

describe('an address of goods', () => {
  it('knows 77 provinces, each with the first two digits of its postcodes', () => {
    const known = Array.from({ length: 100 }, (_, id) => postcodePrefixes(String(id).padStart(2, '0')));
    expect(known.filter((prefixes) => prefixes !== undefined)).toHaveLength(77);
    expect(known.flatMap((prefixes) => prefixes ?? []).every((prefix) => /^[1-9][0-9]$/.test(prefix))).toBe(
      true,
    );
  });

  it('is taken with spaces and dashes between digits', () => {
    expect(addressFaults(tidyAddress({ ...good, phone: ' 081-234 5678', postcode: '50 200 ' }))).toEqual({});
    expect(addressFaults(tidyAddress({ ...good, phone: '(02) 123-4567' }))).toEqual({});
  });

  it.each([
    [{ recipient: ' ' }, { recipient: 'recipient_required' }],
    [{ phone: '08123' }, { phone: 'phone_format' }],
    [{ phone: '๐๘๑๒๓๔๕๖๗๘' }, { phone: 'phone_format' }],
    [{ line: 'x' }, { line: 'line_required' }],
    [{ district: '' }, { district: 'district_required' }],
    [{ province: '00' }, { province: 'province_unknown' }],
    [{ province: 'toString' }, { province: 'province_unknown' }],
    [{ postcode: '5020' }, { postcode: 'postcode_format' }],
    [{ postcode: '10200' }, { postcode: 'postcode_province' }],
  ])('names the field that cannot be right: %o', (change, faults) => {
    expect(addressFaults(tidyAddress({ ...good, ...change }))).toEqual(faults);
  });

  it('takes the postcode of the province beside it where a district is served from there', () => {
    for (const [province, postcode] of [
      ['50', '58130'],
      ['21', '22160'],
      ['82', '83000'],
      ['11', '10270'],
      ['12', '11000'],
    ])
      expect(addressFaults({ ...good, province: province ?? '', postcode: postcode ?? '' })).toEqual({});
  });
});
