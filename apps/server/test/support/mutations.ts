import type { TSchema } from 'typebox';

import { numberLiterals, numberTexts } from './number-cases.ts';
import { plain } from './schema-oracle.ts';
import type { TextCase } from './text-cases.ts';

/** One hostile variant of a good JSON body, query or set of params. */
export interface Mutation {
  readonly what: string;
  /** Raw bytes of the body, or the JSON text of the object for query and params. */
  readonly raw: string | Buffer;
  /** Property that was changed, when exactly one was. */
  readonly field?: string;
  /** The server may read it as the good value or as nothing. */
  readonly lenient?: boolean;
}

/** How many cases of each kind. */
export interface Amount {
  readonly texts: readonly TextCase[];
  /** Number cases only for every n-th literal; 1 = all. */
  readonly numberStep: number;
  /** Only every n-th of the cases that the server may take; 1 = all. */
  readonly freeStep: number;
  /** Milliseconds after which a call counts as hanging; 5 s otherwise (money-and-safety.md). */
  readonly patience?: number;
  /**
   * Of what means the same to each call (bodies and queries that are broken as a whole, content types, keys that do not belong
   * there, values of another type) every n-th from the `first` on; all otherwise.
   */
  readonly common?: { readonly step: number; readonly first: number };
}

/** The part of `list` that `amount` wants of what means the same to each call. */
export function sampleOf<T>(list: readonly T[], { common }: Pick<Amount, 'common'>): readonly T[] {
  return common ? list.filter((_, index) => index % common.step === common.first % common.step) : list;
}

const numberish = /(amount|limit|page|mobile|code|_no|price|count|total|stake|number)$/;

function replaced(good: Readonly<Record<string, unknown>>, field: string, literal: string): string {
  const parts = Object.entries({ ...good, [field]: null }).map(
    ([key, value]) => `${JSON.stringify(key)}:${key === field ? literal : JSON.stringify(value)}`,
  );
  return `{${parts.join(',')}}`;
}

const wrongTypes: Readonly<Record<string, readonly string[]>> = {
  string: ['null', '1', '0', '1e999', 'true', 'false', '[]', '{}', '{"$ne":null}', '{"length":5}', '[null]'],
  boolean: ['null', '"true"', '"false"', '"1"', '"on"', '""', '1', '0', '-1', '[]', '[true]', '{}'],
  array: ['null', '1', 'true', '"[]"', '""', '{}', '{"0":1,"length":1}', '[[]]', '[null]'],
  object: ['null', '1', 'true', '"{}"', '[]', '[{}]'],
};

function fieldMutations(
  schema: TSchema,
  good: Readonly<Record<string, unknown>>,
  field: string,
  amount: Amount,
): readonly Mutation[] {
  const { type, enum: values } = plain(schema).properties?.[field] ?? {};
  const value = good[field];
  const put = (what: string, literal: string): Mutation => ({
    what: `${field} = ${what.slice(0, 60)}`,
    field,
    raw: replaced(good, field, literal),
  });
  const literals =
    type === 'integer' || type === 'number' ? numberLiterals : (wrongTypes[type ?? 'string'] ?? []);
  const { [field]: _, ...rest } = good;
  const shapes: readonly Mutation[] = [
    { what: `without ${field}`, field, raw: JSON.stringify(rest), lenient: true },
    ...sampleOf(literals, amount).map((literal) => put(literal, literal)),
    ...(value === undefined
      ? []
      : [
          put('in an array', JSON.stringify([value])),
          put('twice in an array', JSON.stringify([value, value])),
        ]),
  ];
  if (type !== 'string' && values === undefined) return shapes;
  const text = typeof value === 'string' ? value : '';
  const texts = amount.texts.flatMap(({ name, make, lenient }): readonly Mutation[] => {
    const made = make(text);
    // A case that changes nothing of this value proves nothing.
    return made === text ? [] : [{ ...put(name, JSON.stringify(made)), lenient: lenient ?? false }];
  });
  const numbers = numberish.test(field)
    ? numberTexts
        .filter((_, index) => index % amount.numberStep === 0 && numberTexts[index] !== text)
        .map((one) => put(`the number ${one}`, JSON.stringify(one)))
    : [];
  return [...shapes, ...texts, ...numbers];
}

/** Variants of one object: every field of the schema in turn, keys that do not belong there. */
export function objectMutations(
  schema: TSchema,
  good: Readonly<Record<string, unknown>>,
  amount: Amount,
): readonly Mutation[] {
  const fields = Object.keys(plain(schema).properties ?? {});
  const extra = (key: string, literal: string): Mutation => ({
    what: `extra key ${JSON.stringify(key)}`,
    raw: replaced(good, key, literal),
  });
  return [
    ...sampleOf(
      [
        extra('is_admin', 'true'),
        extra('member_id', '"00000000-0000-7000-8000-000000000001"'),
        extra('', '1'),
        extra('balance', '"999999.00"'),
        extra('__proto__', '{"admin":true}'),
        extra('constructor', '{"prototype":{"admin":true}}'),
      ],
      amount,
    ),
    ...fields.flatMap((field) => fieldMutations(schema, good, field, amount)),
  ];
}

/** Bodies that are broken as a whole, whatever the schema says; `good` is the valid JSON text. */
export function rawBodies(good: string): readonly Mutation[] {
  return [
    { what: 'null', raw: 'null' },
    { what: 'an array', raw: '[]' },
    { what: 'the good body in an array', raw: `[${good}]` },
    { what: 'the good body as a string', raw: JSON.stringify(good) },
    { what: 'a number', raw: '1' },
    { what: 'true', raw: 'true' },
    { what: 'cut off', raw: good.slice(0, -1) },
    { what: 'doubled', raw: good + good },
    { what: 'single quotes', raw: good.replaceAll('"', "'") },
    { what: 'a trailing comma', raw: `${good.slice(0, -1)},}` },
    { what: 'a comment', raw: `/* x */${good}` },
    { what: 'words', raw: 'not json' },
    { what: 'NaN', raw: '{"a":NaN}' },
    { what: 'form fields', raw: 'a=1&b=2' },
    { what: 'NUL', raw: '\u0000' },
    { what: 'a byte order mark', raw: `\ufeff${good}`, lenient: true },
    {
      what: 'bytes that are no UTF-8',
      raw: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')]),
    },
    {
      what: 'an overlong encoding',
      raw: Buffer.concat([Buffer.from(good.slice(0, -1)), Buffer.from([0xe0, 0x80, 0xaf]), Buffer.from('}')]),
    },
    { what: '20,000 brackets', raw: '['.repeat(20_000) },
    { what: '10,000 levels', raw: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
    {
      what: '5,000 keys',
      raw: `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    },
    { what: '1 MB', raw: JSON.stringify({ a: 'x'.repeat(1_048_576) }) },
  ];
}
