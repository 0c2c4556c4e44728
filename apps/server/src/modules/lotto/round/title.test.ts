import { expect, it } from 'vitest';

import { roundTitle } from './title.ts';

it('names a round as people say it: Thai day, Buddhist year, number where there is one', () => {
  expect(roundTitle({ kindName: 'หวยลาวพัฒนา' }, { day: '2026-11-20', number: null })).toBe(
    'หวยลาวพัฒนา 20 พ.ย. 69',
  );
  expect(roundTitle({ kindName: 'ยี่กี' }, { day: '2027-01-01', number: 12 })).toBe('ยี่กี 1 ม.ค. 70 รอบที่ 12');
});
