import { Type, type TProperties, type TSchema } from 'typebox';

import { bahtTextPattern } from './money.ts';

/** An object that refuses unknown properties (calls.md). */
export function strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Free text up to `max` characters without NUL; rules of form fields are checked by the services, not here. */
export function text(max = 200) {
  return Type.String({ maxLength: max, pattern: '^[^\\u0000]*$' });
}
/** Money as a decimal string with two places. */
export function baht() {
  return Type.String({ pattern: bahtTextPattern, maxLength: 17, examples: ['500.00'] });
}
/** An instant in ISO 8601, UTC. */
export function instant() {
  return Type.String({ maxLength: 30, examples: ['2026-11-21T09:05:00.000Z'] });
}
/** A day in Asia/Bangkok, `YYYY-MM-DD`. */
export function day() {
  return Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
}
/** An opaque id of ours. */
export function id() {
  return Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
}
/** A whole number in a query string. */
export function whole() {
  return Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' });
}
/** The agent's code; optional everywhere, defaults to the one agent. */
export function agentCode() {
  return Type.Optional(text(20));
}
/** The agent's id in a query string. */
export function agentId() {
  return Type.Optional(whole());
}
/** `page` from 1 and `limit` (default 60, at most 100) of a list call. */
export const paging = { page: Type.Optional(whole()), limit: Type.Optional(whole()) };

/** A page of a list: the items, where they stand, and how many there are in all. */
export function pageOf<T extends TSchema>(item: T) {
  return strict({
    items: Type.Array(item),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Integer(),
  });
}

/** One of several string literals. */
export function oneOf<V extends string[]>(values: readonly [...V]) {
  return Type.Enum<V>(values);
}
