import type { TSchema } from 'typebox';

import type { RegisteredRoute } from '../../src/kernel/define-route.ts';
import { mayTake } from './field-rules.ts';
import { goldens } from './goldens.ts';
import { type ProbeResult, replyFault, requestOf, tookEffect } from './probe.ts';
import type { Ask } from './request.ts';
import { fits, plain } from './schema-oracle.ts';
import type { TextCase } from './text-cases.ts';
import type { Environment } from './environment.ts';

/** How much to mix. */
export interface MixOptions {
  readonly cases: number;
  readonly seed: number;
  readonly texts: readonly TextCase[];
}

// Mulberry32: small, and the same numbers for the same seed everywhere.
function dice(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e21,
  [],
  {},
  [''],
  { a: 1 },
  '',
  '0',
  ' ',
];

/**
 * Requests with one to three fields replaced at random: a wrong shape must be 400, a right shape must be
 * done only when every changed field may hold what it holds.
 */
export async function mix(
  environment: Environment,
  ask: Ask,
  route: RegisteredRoute,
  { cases, seed, texts }: MixOptions,
): Promise<ProbeResult> {
  const { endpoint, schemas } = route;
  const part = schemas.body ? 'body' : 'query';
  const schema: TSchema | undefined = schemas[part];
  const fields = Object.keys(schema ? (plain(schema).properties ?? {}) : {});
  const maker = goldens[endpoint.name];
  const findings: string[] = [];
  let accepted = 0;
  if (!schema || !maker || fields.length === 0) return { cases: 0, accepted, findings };
  const roll = dice(seed);
  let golden = await maker(environment);
  for (let index = 0; index < cases; index += 1) {
    if (index % 4 === 0) await environment.relieve();
    const good: Readonly<Record<string, unknown>> = golden[part] ?? {};
    const changed = new Set(Array.from({ length: 1 + roll(3) }, () => fields[roll(fields.length)] ?? ''));
    const entries = Object.entries(good).filter(([key]) => !changed.has(key));
    for (const field of changed) {
      const kind = roll(8);
      if (kind === 0) continue;
      const old = good[field];
      const text = texts[roll(texts.length)]?.make(typeof old === 'string' ? old : '') ?? '';
      const value = kind === 1 && part === 'body' ? values[roll(values.length)] : text;
      entries.push([field, part === 'query' ? Buffer.from(String(value)).toString() : value]);
    }
    const bad = Object.fromEntries(entries);
    const request =
      part === 'body'
        ? requestOf(environment, endpoint, golden, { payload: JSON.stringify(bad) })
        : requestOf(environment, endpoint, { ...golden, query: bad as Readonly<Record<string, string>> }); // texts by the line above
    const reply = await ask(request);
    const shaped = fits(plain(schema), bad);
    const innocent = [...changed].every((field) => {
      const value = bad[field];
      if (value === undefined || value === good[field]) return true;
      return (
        typeof value !== 'string' ||
        value.trim() === '' ||
        value.trim() === good[field] ||
        mayTake(endpoint.name, field, value)
      );
    });
    const took = tookEffect(reply);
    const fault =
      replyFault(reply, route) ??
      (!shaped && reply.status !== 400 && reply.status !== 413
        ? `a wrong shape was answered ${reply.status}`
        : undefined) ??
      (shaped && reply.status === 400 ? 'a rule of a form was answered 400' : undefined) ??
      (took && !innocent ? 'was accepted' : undefined);
    if (fault !== undefined) {
      const shown = JSON.stringify(
        Object.fromEntries([...changed].map((field) => [field, bad[field]])),
      ).slice(0, 120);
      findings.push(
        `${endpoint.name}: mixed ${shown}: ${fault}: ${reply.status} ${reply.text.slice(0, 120)}`,
      );
    }
    if (!took) continue;
    accepted += 1;
    golden = await maker(environment);
  }
  return { cases, accepted, findings };
}
