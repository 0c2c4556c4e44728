import { expect, it } from 'vitest';

import { endpoints } from './endpoints.ts';
import { summaries } from './summaries.ts';

it('every call has a summary, and every summary a call', () => {
  expect(Object.keys(summaries).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});
