import { Type } from 'typebox';

/** A value or null. */
export function orNull<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
/** A count from 0. */
export function count() {
  return Type.Integer({ minimum: 0 });
}
/** A rate in hundredths: 900 baht for 1 is 90000, 3.2 is 320. */
export function rateNumber() {
  return Type.Integer({ minimum: 1 });
}
/** 32 bytes in lower-case hex. */
export function hex() {
  return Type.String({ pattern: '^[0-9a-f]{64}$' });
}
/** The one agent (spec §1). */
export function optionalAgent() {
  return Type.Optional(Type.Integer({ minimum: 2, maximum: 2 }));
}
/** Exactly one whole number. */
export function only(value: number) {
  return Type.Integer({ minimum: value, maximum: value });
}
