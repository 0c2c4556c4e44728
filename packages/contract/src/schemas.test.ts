import { expect, it } from 'vitest';

import { endpoints } from './endpoints.ts';
import * as schemas from './schemas.ts';

const named = new Map(
  Object.entries(schemas)
    .filter(([name]) => name.endsWith('Schemas'))
    .flatMap(([name, table]) =>
      Object.entries(table).map(
        ([verb, schema]) => [`${name.replace('Schemas', '')}.${verb}`, schema] as const,
      ),
    ),
);

it('has schemas for every endpoint and an endpoint for every schema', () => {
  expect([...named.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

it('refuses unknown properties in every request', () => {
  const requests = [...named].flatMap(([name, schema]) =>
    (['body', 'query', 'params'] as const).flatMap((part) => {
      const object: unknown = Reflect.get(schema, part);
      if (!object) return [];
      // One of several objects: each of them.
      const choices: unknown = Reflect.get(Object(object), 'anyOf');
      return (Array.isArray(choices) ? choices : [object]).map((one: unknown) => ({
        name: `${name}.${part}`,
        object: one,
      }));
    }),
  );
  const open = requests.filter(({ object }) => Reflect.get(Object(object), 'additionalProperties') !== false);
  // LINE adds fields to its calls without notice and says that receivers pass over what they do not know.
  expect(open.map(({ name }) => name)).toEqual(['message.webhook.body']);
});

it('gives GET calls no body and POST calls no query', () => {
  for (const { name, method } of endpoints) {
    const schema = named.get(name);
    expect(schema && (method === 'GET' ? 'body' : 'query') in schema, name).toBe(false);
  }
});
