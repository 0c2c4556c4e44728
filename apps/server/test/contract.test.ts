import { endpoints, type ErrorName, errorCodes } from '@benjarong/contract';
import { errorText } from '@benjarong/text';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { plain } from './support/schema-oracle.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function key({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

describe('contract and routes', () => {
  it('have the same calls: no endpoint without a route, no route without an endpoint', () => {
    expect([...t.app.endpoints.keys()].toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    for (const { endpoint } of t.app.endpoints.values()) {
      expect(endpoints, endpoint.name).toContain(endpoint);
    }
  });

  it('answer every path of the contract, and 404 in the envelope beside it', async () => {
    for (const endpoint of endpoints) {
      expect(t.app.hasRoute({ method: endpoint.method, url: endpoint.path }), key(endpoint)).toBe(true);
    }
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/login/'],
      ['POST', '/API/login'],
      ['GET', '/api/login'],
      ['POST', '/api/game/list'],
    ] as const) {
      const reply = await t.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
      expect([url, reply.statusCode, reply.json<{ error: number }>().error]).toEqual([
        url,
        404,
        errorCodes.not_found,
      ]);
    }
  });

  it('have no API route outside of the contract', () => {
    const known = new Set(endpoints.map(key));
    // Made by plugins, not by modules: documentation and operation.
    const own = /^GET \/(api\/(docs|openapi\.json)|healthz|readyz|metrics)/;
    const routes = routesOf(t.app.printRoutes({ commonPrefix: false }));
    // The reading of the printed tree is not blind.
    expect(routes.filter((route) => known.has(route))).toHaveLength(endpoints.length);
    const strangers = routes.filter(
      (route) => /^\w+ \/(api|pay|handoff)\b/.test(route) && !known.has(route) && !own.test(route),
    );
    expect(strangers).toEqual([]);
  });
});

// Lines such as "├── /api/login (POST)" with the depth by their indentation; without common prefixes one path per line.
function routesOf(printed: string): readonly string[] {
  const stack: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const match = /^([\s│]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/u.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    stack.length = depth;
    stack.push(part);
    const path = stack.join('');
    return methods
      .split(', ')
      .filter((method) => method === 'GET' || method === 'POST')
      .map((method) => `${method} ${path}`);
  });
}

describe('errors', () => {
  // Object.keys widens to string; they are exactly the names.
  const names = Object.keys(errorCodes) as readonly ErrorName[];

  it('have a Thai sentence each, plain and without a particle', () => {
    for (const name of names) {
      expect(errorText[name], name).toMatch(/[\u0E00-\u0E7F]{4}/);
      expect(errorText[name], name).not.toMatch(/[<>]|ครับ|ค่ะ|คะ$/);
    }
  });

  it('have no text without a code', () => {
    expect(Object.keys(errorText).toSorted()).toEqual(names.toSorted());
  });
});

function looseParts(schema: TSchema, path: string): readonly string[] {
  const {
    type,
    properties,
    items,
    anyOf,
    additionalProperties,
    enum: values,
    const: constant,
  } = plain(schema);
  // Parts of a schema are schemas.
  const inner = (part: unknown, name: string) => looseParts(part as TSchema, `${path}${name}`);
  const known = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'].includes(type ?? '');
  return [
    ...(known || anyOf || values || constant !== undefined ? [] : [`${path} is of any type`]),
    ...(type === 'object' && additionalProperties !== false ? [`${path} takes unknown keys`] : []),
    ...(type === 'array' && items === undefined ? [`${path} holds anything`] : []),
    ...(type === 'number' ? [`${path} is a number: money is text, counts are integers`] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => inner(part, `.${name}`)),
    ...(items ? inner(items, '[]') : []),
    ...(anyOf ?? []).flatMap((part, index) => inner(part, `|${index}`)),
  ];
}

// Shapes of others: LINE adds fields to its calls without notice and says that receivers pass over what they do not know.
const foreign = [
  'message.webhook.body takes unknown keys',
  'message.webhook.body.events[] takes unknown keys',
];

describe('schemas', () => {
  it.each(['params', 'query', 'body', 'data', 'reply'] as const)(
    'of %s are strict down to the last leaf',
    (part) => {
      const loose = [...t.app.endpoints.values()].flatMap(({ endpoint, schemas }) => {
        const schema = schemas[part];
        return schema ? looseParts(schema, `${endpoint.name}.${part}`) : [];
      });
      expect(loose).toEqual(part === 'body' ? foreign : []);
    },
  );

  it('bound every text that comes in', () => {
    const endless = [...t.app.endpoints.values()].flatMap(({ endpoint, schemas }) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        Object.entries(schemas[part] ? (plain(schemas[part]).properties ?? {}) : {})
          .filter(
            ([, { type, maxLength, pattern, enum: values }]) =>
              type === 'string' && !maxLength && !values && !boundedPattern(pattern),
          )
          .map(([field]) => `${endpoint.name}.${part}.${field}`),
      ),
    );
    expect(endless).toEqual([]);
  });
});

function boundedPattern(pattern = ''): boolean {
  return pattern.startsWith('^') && pattern.endsWith('$') && !/[^\\][*+]|\{\d+,\}/.test(pattern);
}
