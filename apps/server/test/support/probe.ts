import type { Endpoint } from '@benjarong/contract';

import type { RegisteredRoute } from '../../src/kernel/define-route.ts';
import type { Golden } from './golden.ts';
import { goldens } from './goldens.ts';
import { type Amount, type Mutation, objectMutations, rawBodies, sampleOf } from './mutations.ts';
import { type Ask, errorOf, freshAddress, jsonOf, type RawReply, type RawRequest } from './request.ts';
import { mayTake } from './field-rules.ts';
import { fits, plain } from './schema-oracle.ts';
import { signed, type Environment } from './environment.ts';

const stack =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.[cm]?[jt]s:\d+|Failed query|\bselect\b.*\bfrom\b|insert into|syntax error|ECONN|errno/i;

/** Did the server do what it was asked? A payment that goes to review credits no one. */
export function tookEffect(reply: RawReply): boolean {
  // Calls that lead a browser on: to where it wanted to go, or back to the log-in.
  if (reply.status === 302) return !String(reply.headers['location']).startsWith('/login');
  if (reply.status !== 200) return false;
  const error = errorOf(reply);
  if (error !== undefined && error !== 0) return false;
  const value = jsonOf(reply);
  const data: unknown =
    typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
  return !(typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'review');
}

/** What is wrong with a reply whatever was asked; `undefined` = nothing. */
export function replyFault(
  reply: RawReply,
  route: Pick<RegisteredRoute, 'fits'>,
  patience = 5_000,
): string | undefined {
  if (reply.status >= 500) return `answered ${reply.status}`;
  if (reply.ms > patience) return `took ${Math.round(reply.ms)} ms`;
  const value = jsonOf(reply);
  if (value === undefined) return undefined;
  if (stack.test(reply.text)) return 'reveals its inside';
  if (reply.status === 200) return route.fits(value) ? undefined : 'answered against its contract';
  return (errorOf(reply) ?? 0) > 0 ? undefined : 'refused without an error code';
}

// A lone surrogate cannot be written into an address.
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

function fill(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? '')));
}

/** The golden request as bytes, with `change` put over it. */
export function requestOf(
  environment: Environment,
  endpoint: Endpoint,
  golden: Golden,
  change: Partial<RawRequest> = {},
): RawRequest {
  const query = new URLSearchParams({ ...golden.query }).toString();
  const payload =
    change.payload ?? (endpoint.method === 'POST' ? JSON.stringify(golden.body ?? {}) : undefined);
  const url = change.url ?? fill(endpoint.path, golden.params) + (query === '' ? '' : `?${query}`);
  return {
    method: endpoint.method,
    url,
    ip: freshAddress(),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.auth === 'member'
        ? { authorization: `Bearer ${golden.token ?? environment.a.session.accessToken}` }
        : {}),
      ...(endpoint.auth === 'refresh' ? { cookie: `bj_refresh=${golden.refresh ?? ''}` } : {}),
      ...(golden.cookie === undefined ? {} : { cookie: golden.cookie }),
      ...(endpoint.auth === 'signed' ? signed(environment.t, endpoint, url, payload ?? '') : {}),
      ...change.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  };
}

interface Case {
  readonly what: string;
  readonly request: RawRequest;
  /** `shape`: 400. `rule`: anything but done. `free`: anything but a fault. `closed`: any refusal (no JSON, paths). */
  readonly verdict: 'shape' | 'rule' | 'free' | 'closed';
}

function parse(raw: string | Buffer): { readonly value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(raw));
    return { value: text === '' ? {} : (JSON.parse(text) as unknown) };
  } catch {
    return undefined;
  }
}

function verdictOf(route: RegisteredRoute, part: 'body' | 'query', mutation: Mutation): Case['verdict'] {
  const schema = route.schemas[part];
  const parsed = parse(mutation.raw);
  if (!parsed || !schema) return 'closed';
  if (!fits(plain(schema), parsed.value)) return 'shape';
  if (mutation.lenient || mutation.field === undefined) return 'free';
  const text: unknown = Reflect.get(Object(parsed.value), mutation.field);
  return (typeof text === 'string' || typeof text === 'number') &&
    mayTake(route.endpoint.name, mutation.field, String(text))
    ? 'free'
    : 'rule';
}

function bodyCases(
  environment: Environment,
  route: RegisteredRoute,
  golden: Golden,
  amount: Amount,
): readonly Case[] {
  const { endpoint, schemas } = route;
  if (!schemas.body) return [];
  const good = JSON.stringify(golden.body ?? {});
  const make = (mutation: Mutation): Case => ({
    what: mutation.what,
    request: requestOf(environment, endpoint, golden, { payload: mutation.raw }),
    verdict: verdictOf(route, 'body', mutation),
  });
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
  ];
  return [
    ...sampleOf(rawBodies(good), amount)
      .filter(({ raw }) => raw !== good)
      .map((mutation): Case => ({
        ...make(mutation),
        verdict: mutation.lenient ? 'free' : 'closed',
      })),
    ...sampleOf(types, amount).map((type): Case => ({
      what: `as ${type}`,
      request: requestOf(environment, endpoint, golden, { headers: { 'content-type': type } }),
      verdict: 'closed',
    })),
    ...objectMutations(schemas.body, golden.body ?? {}, amount).map(make),
  ];
}

function queryCases(
  environment: Environment,
  route: RegisteredRoute,
  golden: Golden,
  amount: Amount,
): readonly Case[] {
  const { endpoint, schemas } = route;
  if (endpoint.method !== 'GET') return [];
  const path = fill(endpoint.path, golden.params);
  const raw = (what: string, query: string, verdict: Case['verdict']): Case => ({
    what,
    request: requestOf(environment, endpoint, golden, { url: `${path}?${query}` }),
    verdict,
  });
  const strict = schemas.query ? ('shape' as const) : ('free' as const);
  const whole = [
    raw('a broken escape', '%', strict),
    raw('a NUL key', '%00=1', strict),
    raw('bytes that are no UTF-8', '%ff%fe=%c0%80', strict),
    raw('a prototype key', '__proto__=1', 'free'),
    raw('2,000 keys', Array.from({ length: 2_000 }, (_, index) => `k${index}=1`).join('&'), strict),
  ];
  const broken = sampleOf(whole, amount);
  if (!schemas.query) return broken;
  const keys = Object.keys(plain(schemas.query).properties ?? {});
  const once = new URLSearchParams({ ...golden.query }).toString();
  const mutations = objectMutations(schemas.query, golden.query ?? {}, amount).flatMap(
    (mutation): readonly Case[] => {
      const parsed = parse(mutation.raw);
      // A query has texts only: numbers and objects cannot be written.
      if (!parsed || !isTexts(parsed.value)) return [];
      const texts = Object.fromEntries(
        Object.entries(parsed.value).map(([key, text]) => [key, wellFormed(text)]),
      );
      const verdict = verdictOf(route, 'query', { ...mutation, raw: JSON.stringify(texts) });
      return [raw(mutation.what, new URLSearchParams(texts).toString(), verdict)];
    },
  );
  return [
    ...broken,
    ...keys.flatMap((key) => [
      raw(`${key} twice`, `${key}=1&${key}=2`, 'shape'),
      raw(`${key}[]`, `${once}&${key}[]=1`, 'shape'),
      raw(`${key}[x]`, `${once}&${key}[x]=1`, 'shape'),
    ]),
    ...mutations,
  ];
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((item) => typeof item === 'string')
  );
}

function paramCases(
  environment: Environment,
  route: RegisteredRoute,
  golden: Golden,
  amount: Amount,
): readonly Case[] {
  return Object.entries(golden.params ?? {}).flatMap(([name, good]) =>
    amount.texts.flatMap(({ name: what, make }): readonly Case[] => {
      const text = wellFormed(make(good));
      if (text === good || text === '' || text === '.' || text === '..') return [];
      const params = { ...golden.params, [name]: text };
      const request = requestOf(environment, route.endpoint, { ...golden, params });
      return request.url.length > 15_000
        ? []
        : [{ what: `${name} (path) = ${what}`, request, verdict: 'closed' as const }];
    }),
  );
}

function judge(
  { verdict }: Case,
  reply: RawReply,
  route: RegisteredRoute,
  patience: number | undefined,
): string | undefined {
  const fault = replyFault(reply, route, patience);
  if (fault !== undefined) return fault;
  if (verdict === 'shape')
    return reply.status === 400 || reply.status === 413
      ? undefined
      : `a wrong shape was answered ${reply.status}`;
  if (verdict === 'free') return undefined;
  if (tookEffect(reply)) return 'was accepted';
  if (verdict === 'closed') return undefined;
  return reply.status === 400 ? 'a rule of a form was answered 400' : undefined;
}

/** How a {@link probe} went. */
export interface ProbeResult {
  readonly cases: number;
  readonly accepted: number;
  /** What must not be so, one line each. */
  readonly findings: readonly string[];
}

/**
 * Asks one endpoint with every hostile variant of its golden request and says what was wrong. After
 * each accepted variant the golden request is made again, so that the change alone decides.
 */
export async function probe(
  environment: Environment,
  ask: Ask,
  route: RegisteredRoute,
  amount: Amount,
): Promise<ProbeResult> {
  const { endpoint } = route;
  const maker = goldens[endpoint.name];
  const newGolden = async (): Promise<Golden> => (maker ? maker(environment) : {});
  const casesOf = (golden: Golden): readonly Case[] => [
    ...bodyCases(environment, route, golden, amount),
    ...queryCases(environment, route, golden, amount),
    ...paramCases(environment, route, golden, amount),
  ];
  const findings: string[] = [];
  let accepted = 0;
  let cases = casesOf(await newGolden());
  let asked = 0;
  let free = 0;
  for (let index = 0; index < cases.length; index += 1) {
    const one = cases[index];
    if (!one) break;
    // A text that may be taken proves little and uses the golden request up: a sample of them will do.
    if (one.verdict === 'free' && (free += 1) % amount.freeStep !== 0) continue;
    asked += 1;
    if (index % 4 === 0) await environment.relieve();
    const reply = await ask(one.request);
    const why = judge(one, reply, route, amount.patience);
    if (why !== undefined)
      findings.push(`${endpoint.name}: ${one.what}: ${why}: ${reply.status} ${reply.text.slice(0, 120)}`);
    if (!tookEffect(reply)) continue;
    accepted += 1;
    if (maker && !harmless.has(endpoint.name)) cases = casesOf(await newGolden());
  }
  return { cases: asked, accepted, findings };
}

/** Calls that may be repeated without using anything up. */
const harmless = new Set([
  'game.list',
  'game.lobby',
  'lobby.configs',
  'content.report',
  'statement.statement',
  'content.notifications',
  'content.banner',
  'content.events',
  'content.seen',
  'poll.list',
  'poll.config',
  'poll.stats',
  'poll.winners',
  'poll.proof',
  'poll.quotaGet',
  'poll.quotaCheck',
  'game.demo',
  'game.link',
  'game.wallets',
  'agent.config',
]);
