import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

import { SandboxError } from './sandbox-error.ts';

/** Reads a JSON body of exactly this schema; throws `malformed` on anything else, never coerces. */
export function readJson<S extends TSchema>(schema: S, body: unknown): Static<S> {
  let value: unknown;
  try {
    value = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(body instanceof Uint8Array ? body : new Uint8Array()),
    );
  } catch {
    throw new SandboxError('malformed');
  }
  if (!Check(schema, value)) throw new SandboxError('malformed');
  return value;
}

/** Reads query values by schema; throws `malformed` on anything else. */
export function readQuery<S extends TSchema>(schema: S, query: unknown): Static<S> {
  if (!Check(schema, query)) throw new SandboxError('malformed');
  return query;
}
