import { Type, type TProperties, type TSchema } from 'typebox';

import { bahtTextPattern } from './money.ts';

/** An object that refuses unknown properties (calls.md). */
export function strict<P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** One character of any text on the wire, as a pattern: no NUL, no control character, no lone surrogate. */
export const textChar = charBut('\\u0000-\\u001f');
const linesChar = charBut('\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f');

/** One line of free text of `min` to `max` {@link textChar}; rules of form fields are checked by the services, not here. */
export function text(max = 200, min = 0) {
  return Type.String({ ...(min === 0 ? {} : { minLength: min }), maxLength: max, pattern: `^${textChar}*$` });
}
/** Free text of several lines: {@link text} with line ends and tabs. */
export function lines(max: number) {
  return Type.String({ maxLength: max, pattern: `^${linesChar}*$` });
}
/** Money as a decimal string with two places. */
export function baht() {
  return Type.String({ pattern: bahtTextPattern, maxLength: 17, examples: ['500.00'] });
}
/** An instant in ISO 8601, UTC. */
export function instant() {
  return Type.String({ maxLength: 30, pattern: `^${textChar}*$`, examples: ['2026-11-21T09:05:00.000Z'] });
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

const cursorPattern = '^[A-Za-z0-9_-]{1,120}$';

/**
 * `cursor` (the `next_cursor` of the page before; absent = the newest) and `limit` (default 60, at most 100) of a list
 * that is read along its order: new rows never shift it and its last page costs what its first does.
 */
export const cursorPaging = {
  cursor: Type.Optional(Type.String({ pattern: cursorPattern })),
  limit: Type.Optional(whole()),
};
/** What to send as `cursor` for the next page; `null` at the end of the list. */
export function nextCursor() {
  return Type.Union([Type.String({ pattern: cursorPattern }), Type.Null()]);
}

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

// The same with and without the `u` flag: a pair of surrogates is one character, half of one is none.
function charBut(controls: string): string {
  return `(?:[^${controls}\\u007f-\\u009f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])`;
}
