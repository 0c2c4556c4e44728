import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { signatureHeaders, type Verifier, verifySignature } from '../../kernel/signature.ts';
import type { AdapterDeps, Health } from '../adapter.ts';
import { ProviderError } from '../failures.ts';
import { type Http, type HttpCall, refusalOf, type Shape } from '../http.ts';

/** JSON over HTTP with our own signature: the dialect of every `signed-*` adapter (docs/providers.md). */
export interface SignedHttp {
  get<T>(verb: string, path: string, reply: Shape<T>): Promise<T>;
  post<T>(verb: string, path: string, body: Readonly<Record<string, unknown>>, reply: Shape<T>): Promise<T>;
  /** A POST without any effect, for what a query should not carry: it may simply be asked again. */
  ask<T>(verb: string, path: string, body: Readonly<Record<string, unknown>>, reply: Shape<T>): Promise<T>;
  /** `GET path` answers `{ok: true}` when the secret fits and the provider works. */
  health(path: string): Promise<Health>;
}

/** Makes the client of one provider with its own secret. */
export function createSignedHttp(
  { http: httpTo, clock }: AdapterDeps,
  { url, secret }: { readonly url: string; readonly secret: string },
): SignedHttp {
  const http: Http = httpTo(url);
  const headers = (method: string, path: string, rawBody: string) =>
    signatureHeaders(secret, clock.now(), { method, path: http.pathOf(path), rawBody });
  const posted = (
    verb: string,
    path: string,
    fields: Readonly<Record<string, unknown>>,
    effect: HttpCall['effect'],
  ): HttpCall => {
    const body = JSON.stringify(fields);
    return {
      verb,
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers('POST', path, body) },
      body,
      effect,
    };
  };
  return {
    get: (verb, path, reply) =>
      http.json({ verb, method: 'GET', path, headers: headers('GET', path, ''), effect: 'read' }, reply),
    post: (verb, path, fields, reply) => http.json(posted(verb, path, fields, 'write'), reply),
    ask: (verb, path, fields, reply) => http.json(posted(verb, path, fields, 'read'), reply),
    health: async (path) => {
      try {
        const call = { verb: 'doctor', method: 'GET', path, effect: 'read' } as const;
        const reply = await http.send({ ...call, headers: headers('GET', path, '') });
        if (reply.status >= 400) throw refusalOf('doctor', reply);
        const skew = reply.skewMs === undefined ? {} : { skewMs: reply.skewMs };
        return healthy(reply.text)
          ? { ok: true, detail: 'answers', ...skew }
          : { ok: false, detail: 'answers another shape than {"ok":true}', ...skew };
      } catch (error) {
        if (error instanceof ProviderError) return { ok: false, detail: error.message };
        throw error;
      }
    },
  };
}

/** Verifies calls of a provider that signs with this secret. */
export function signedVerifier(secret: string): Verifier {
  return (request) => verifySignature(secret, request);
}

const health = Compile(Type.Object({ ok: Type.Literal(true) }));

function healthy(text: string): boolean {
  try {
    return health.Check(JSON.parse(text));
  } catch {
    return false;
  }
}
