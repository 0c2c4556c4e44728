import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';

import * as schemas from './schemas.ts';

// What no field may hold; line ends and tabs are asked for apart.
const controls = [
  ...Array.from({ length: 32 }, (_, n) => n),
  ...Array.from({ length: 33 }, (_, n) => 127 + n),
];
const surrogates = [0xd800, 0xdbff, 0xdc00, 0xdfff];
const lineEnds = ['\t', '\n', '\r'];
const refused = [...controls, ...surrogates].map((code) => String.fromCharCode(code));

// Fields of several lines, by path; every other field is one line.
const ofSeveralLines = new Set([
  'content.notifications.data.items[].description',
  'content.banner.data.items[].description',
  'poll.config.data.config.description',
  'content.report.body.message',
  'content.report.body.stack',
]);

// One of these is a value of every field.
const samples = [
  '06:00',
  '',
  'a',
  'กข',
  '1',
  '1.00',
  '2026-11-21',
  '/member',
  'a'.repeat(64),
  '0'.repeat(64),
  '0'.repeat(16),
];

interface Field {
  readonly path: string;
  readonly accepts: (value: string) => boolean;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(schema: unknown, path: string): readonly Field[] {
  if (!isObject(schema)) return [];
  const { type, enum: values, const: only, properties, items, anyOf } = schema;
  if (type === 'string' && values === undefined && only === undefined) {
    // A node of a schema is a schema.
    const check = Compile(schema as TSchema);
    return [{ path, accepts: (value) => check.Check(value) }];
  }
  return [
    ...(isObject(properties)
      ? Object.entries(properties).flatMap(([key, part]) => fieldsOf(part, `${path}.${key}`))
      : []),
    ...(Array.isArray(items) ? items : [items]).flatMap((part) => fieldsOf(part, `${path}[]`)),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((part) => fieldsOf(part, path)) : []),
  ];
}

const fields = Object.entries(schemas)
  .filter(([name]) => name.endsWith('Schemas'))
  .flatMap(([name, table]) =>
    Object.entries(table).flatMap(([verb, parts]) =>
      Object.entries(parts).flatMap(([part, schema]) =>
        fieldsOf(schema, `${name.replace('Schemas', '')}.${verb}.${part}`),
      ),
    ),
  );

function accepted({ accepts }: Field, characters: readonly string[]): readonly string[] {
  return characters.filter((character) =>
    samples
      .filter(accepts)
      .some((sample) =>
        [
          character,
          sample + character,
          character + sample,
          `${sample.slice(0, 1)}${character}${sample.slice(1)}`,
        ].some(accepts),
      ),
  );
}

it('walks every text field of every request and reply', () => {
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter(({ accepts }) => !samples.some(accepts)).map(({ path }) => path)).toEqual([]);
});

it.each(fields)('$path refuses NUL, control characters and lone surrogates', (field) => {
  const allowed = new Set(ofSeveralLines.has(field.path) ? lineEnds : []);
  expect(accepted(field, refused).filter((character) => !allowed.has(character))).toEqual([]);
});

it('takes Thai, emoji and line ends where there are several lines', () => {
  const title = fields.find(({ path }) => path === 'content.banner.data.items[].title');
  const description = fields.find(({ path }) => path === 'content.banner.data.items[].description');
  expect(['น้ำ ใจ', '🎉🇹🇭', 'a\u00A0b'].map((value) => title?.accepts(value))).toEqual([true, true, true]);
  expect(['a\nb\tc\r\n', '🎉\n'].map((value) => description?.accepts(value))).toEqual([true, true]);
});
