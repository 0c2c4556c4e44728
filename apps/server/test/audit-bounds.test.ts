import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

import { checksOf } from '../src/kernel/audit.ts';
import { modules } from '../src/modules.ts';

// Checks that look at everything each minute, and why that stays small.
const whole: readonly string[] = [
  // Settings that operators changed: what is stored is compared, which leaves no time behind when it is changed past the log.
  'staff.settings_match_history',
];

it('every check of the audit of each minute is bounded by the time of the last clean one', () => {
  const dialect = new PgDialect();
  const since = new Date('2026-01-02T03:04:05.678Z');
  const unbounded = checksOf(modules)
    .filter(({ query }) => {
      const { sql: text, params } = dialect.sqlToQuery(query(since));
      return !params.some((one) => String(one).includes('2026-01-02')) && !/where false/.test(text);
    })
    .map(({ name }) => name);
  expect(unbounded).toEqual(whole);
});
