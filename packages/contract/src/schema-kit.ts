import { Type, type TProperties, type TSchema } from 'typebox';

import { bahtTextPattern } from './money.ts';

/** An object that refuses unknown properties (calls.md). */
export const strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

// The same with and without the `u` flag: a pair of surrogates is one character, half of one is none.
const charBut = (controls: string): string =>
  `(?:[^${controls}\\u007f-\\u009f\\ud800-\\udfff]|[\\ud800-\\udbff][\\udc00-\\udfff])`;

/** One character of any text on the wire, as a pattern: no NUL, no control character, no lone surrogate. */
export const textChar = charBut('\\u0000-\\u001f');
const linesChar = charBut('\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f');

/** One line of free text of `min` to `max` {@link textChar}; rules of form fields are checked by the services, not here. */
export const text = (max = 200, min = 0) =>
  Type.String({ ...(min === 0 ? {} : { minLength: min }), maxLength: max, pattern: `^${textChar}*$` });
/** Free text of several lines: {@link text} with line ends and tabs. */
export const lines = (max: number) => Type.String({ maxLength: max, pattern: `^${linesChar}*$` });
/** Money as a decimal string with two places. */
export const baht = () => Type.String({ pattern: bahtTextPattern, maxLength: 17, examples: ['500.00'] });
/** An instant in ISO 8601, UTC. */
export const instant = () =>
  Type.String({ maxLength: 30, pattern: `^${textChar}*$`, examples: ['2026-11-21T09:05:00.000Z'] });
/** A day in Asia/Bangkok, `YYYY-MM-DD`. */
export const day = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** An opaque id of ours. */
export const id = () => Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
/** A whole number in a query string. */
export const whole = () => Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' });
/** The agent's code; optional everywhere, defaults to the one agent. */
export const agentCode = () => Type.Optional(text(20));
/** The agent's id in a query string. */
export const agentId = () => Type.Optional(whole());
/** `page` from 1 and `limit` (default 60, at most 100) of a list call. */
export const paging = { page: Type.Optional(whole()), limit: Type.Optional(whole()) };

/** A page of a list: the items, where they stand, and how many there are in all. */
export const pageOf = <T extends TSchema>(item: T) =>
  strict({
    items: Type.Array(item),
    page: Type.Integer(),
    limit: Type.Integer(),
    total: Type.Integer(),
  });

/** One of several string literals. */
export const oneOf = <V extends string[]>(values: readonly [...V]) => Type.Enum<V>(values);
