import type { TSchema } from 'typebox';

/** The keywords that our wire schemas use (schema-kit.ts); every other one is refused by {@link fits}. */
interface Plain {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Plain>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Plain;
  readonly anyOf?: readonly Plain[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A schema as the plain JSON that it is. */
export function plain(schema: TSchema): Plain {
  return schema;
}

const known = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'examples',
]);

function within(size: number, least = 0, most = Number.POSITIVE_INFINITY): boolean {
  return size >= least && size <= most;
}

function fitsObject(schema: Plain, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const properties = schema.properties ?? {};
  if ((schema.required ?? []).some((key) => !Object.hasOwn(value, key))) return false;
  return Object.entries(value).every(([key, item]) => {
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return part ? fits(part, item) : schema.additionalProperties !== false;
  });
}

// The body parser reads half of an emoji, which a field's maxlength leaves, as U+FFFD: that is the text to be judged.
function received(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

const byType: Readonly<Record<string, (schema: Plain, value: unknown) => boolean>> = {
  object: fitsObject,
  array: (schema, value) =>
    Array.isArray(value) &&
    within(value.length, schema.minItems, schema.maxItems) &&
    value.every((item) => fits(schema.items ?? {}, item)),
  string: (schema, value) =>
    typeof value === 'string' &&
    within(Array.from(value).length, schema.minLength, schema.maxLength) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(received(value))),
  integer: (schema, value) =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    within(value, schema.minimum ?? -Infinity, schema.maximum),
  number: (schema, value) =>
    typeof value === 'number' &&
    Number.isFinite(value) &&
    within(value, schema.minimum ?? -Infinity, schema.maximum),
  boolean: (_, value) => typeof value === 'boolean',
  null: (_, value) => value === null,
};

/**
 * Whether a value fits a schema, decided by this little reading of JSON Schema and by nothing that the
 * server uses. Throws on a keyword it does not know: then the oracle must learn it first.
 */
export function fits(schema: Plain, value: unknown): boolean {
  const strange = Object.keys(schema).find((key) => !known.has(key) && !key.startsWith('~'));
  if (strange !== undefined) throw new Error(`the oracle does not know the keyword ${strange}`);
  if (schema.anyOf) return schema.anyOf.some((part) => fits(part, value));
  if (schema.enum && !schema.enum.includes(value)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (schema.type === undefined) return schema.enum !== undefined || 'const' in schema;
  const check = byType[schema.type];
  if (!check) throw new Error(`the oracle does not know the type ${schema.type}`);
  return check(schema, value);
}
