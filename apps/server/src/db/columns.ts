import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Money as integer satang in a `bigint` column; always a JavaScript `bigint`. */
export const satang = bigintOf('money in satang');

/** A large whole number that is not money, as `bigint`. */
export const whole = bigintOf('a large whole number');

/** An instant (`timestamptz(3)`), a JavaScript `Date` in UTC. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}

/** A `uuid` column; ids come from `newId()`, not from the database. */
export function uuidId(name = 'id') {
  return uuid(name);
}

/** Reads an int8 of a raw row from either driver; throws on anything that is not a whole number. */
export function toBigint(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && /^-?[0-9]+$/.test(value)) return BigInt(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  throw new TypeError('not a whole number from the database');
}

// Numbers are refused on the way in (invariant 11), both drivers' spellings are understood on the way out.
function bigintOf(unit: string) {
  return customType<{ data: bigint; driverData: string }>({
    dataType: () => 'bigint',
    toDriver: (value) => {
      if (typeof value !== 'bigint') throw new TypeError(`${unit} must be a bigint`);
      return value.toString();
    },
    fromDriver: (value: unknown) => toBigint(value),
  });
}
