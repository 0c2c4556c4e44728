interface Schema {
  readonly [keyword: string]: unknown;
}

const known = new Set(
  `$comment $defs $ref type const enum anyOf required properties additionalProperties items minItems maxItems
  minLength maxLength pattern minimum maximum`.split(/\s+/),
);

/**
 * The faults of a value against a JSON schema, as paths with a reason; empty when it fits. Throws at a keyword that it
 * does not know, so that no rule of a schema is ever passed over in silence.
 */
export function faultsOf(root: Schema, value: unknown): readonly string[] {
  const check = (schema: Schema, value: unknown, at: string): readonly string[] => {
    const unknown = Object.keys(schema).filter((keyword) => !known.has(keyword));
    if (unknown.length > 0) throw new Error(`unknown keyword: ${unknown.join(', ')}`);
    // A schema is read as written in its JSON file; each keyword has the one type that JSON Schema gives it.
    const s = schema as {
      readonly [
        keyword in 'minItems' | 'maxItems' | 'minLength' | 'maxLength' | 'minimum' | 'maximum'
      ]?: number;
    } & {
      readonly $ref?: string;
      readonly type?: string;
      readonly pattern?: string;
      readonly enum?: readonly unknown[];
      readonly anyOf?: readonly Schema[];
      readonly required?: readonly string[];
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly additionalProperties?: false;
      readonly items?: Schema;
    };
    if (s.$ref !== undefined) {
      const target = (root['$defs'] as Readonly<Record<string, Schema>>)[s.$ref.replace('#/$defs/', '')];
      if (!target) throw new Error(`no ${s.$ref}`);
      return check(target, value, at);
    }
    const faults: string[] = [];
    const refuse = (bad: boolean, why: string) => {
      if (bad) faults.push(`${at} ${why}`);
    };
    refuse(s.type !== undefined && s.type !== kindOf(value), `is no ${s.type}`);
    refuse('const' in schema && schema['const'] !== value, 'is another constant');
    refuse(s.enum !== undefined && !s.enum.includes(value), 'is none of the choices');
    refuse(
      s.anyOf !== undefined && s.anyOf.every((one) => check(one, value, at).length > 0),
      'fits no alternative',
    );
    if (typeof value === 'string') {
      refuse(value.length < (s.minLength ?? 0), 'is too short');
      refuse(value.length > (s.maxLength ?? Number.POSITIVE_INFINITY), 'is too long');
      refuse(s.pattern !== undefined && !new RegExp(s.pattern, 'u').test(value), 'does not match');
    }
    if (typeof value === 'number') {
      refuse(value < (s.minimum ?? Number.NEGATIVE_INFINITY), 'is too small');
      refuse(value > (s.maximum ?? Number.POSITIVE_INFINITY), 'is too large');
    }
    if (Array.isArray(value)) {
      refuse(value.length < (s.minItems ?? 0), 'has too few');
      refuse(value.length > (s.maxItems ?? Number.POSITIVE_INFINITY), 'has too many');
      if (s.items)
        for (const [index, item] of value.entries()) faults.push(...check(s.items, item, `${at}/${index}`));
    } else if (typeof value === 'object' && value !== null) {
      for (const name of s.required ?? []) refuse(!(name in value), `has no ${name}`);
      for (const [name, part] of Object.entries(value)) {
        const rule = s.properties?.[name];
        if (rule) faults.push(...check(rule, part, `${at}/${name}`));
        else refuse(s.additionalProperties === false, `must not have ${name}`);
      }
    }
    return faults;
  };
  return check(root, value, '');
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return value === null ? 'null' : typeof value;
}
