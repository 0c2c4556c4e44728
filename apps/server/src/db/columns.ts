import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Money as integer satang in a `bigint` column. Always a JavaScript `bigint`: numbers are refused on
 * the way in (invariant 11) and both drivers' spellings are understood on the way out.
 */
export const satang = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: (value) => {
    if (typeof value !== 'bigint') throw new TypeError('money must be a bigint of satang');
    return value.toString();
  },
  fromDriver: (value: unknown) => toBigint(value),
});

/** A large whole number (not money) as `bigint`; the same rules as {@link satang}. */
export const whole = satang;

/** An instant (`timestamptz(3)`), a JavaScript `Date` in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** A `uuid` column; ids come from `newId()`, not from the database. */
export const uuidId = (name = 'id') => uuid(name);

/** Reads an int8 of a raw row from either driver; throws on anything that is not a whole number. */
export const toBigint = (value: unknown): bigint => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^-?[0-9]+$/.test(value)) return BigInt(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  throw new TypeError('not a whole number from the database');
};
