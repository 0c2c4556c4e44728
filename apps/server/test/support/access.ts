import type { Endpoint, ErrorName } from '@benjarong/contract';
import { errorName } from '@benjarong/contract';

import type { Golden } from './golden.ts';
import { goldens } from './goldens.ts';
import { requestOf, tookEffect } from './probe.ts';
import { type Ask, errorOf, type RawReply } from './request.ts';
import { isUndated, signed, type Environment } from './environment.ts';

/** Who knocks. */
export const identities = [
  'nobody',
  'a garbage token',
  'an expired token',
  'a revoked token',
  'another member',
  'the member',
  'a wrong signature',
  'an old signature',
  'the right signature',
] as const;
/** One of {@link identities}. */
export type Identity = (typeof identities)[number];

/** What the door must do: let in, or refuse with one of these errors. */
type Expected = 'in' | 'own' | readonly ErrorName[];

const noSession: readonly ErrorName[] = ['unauthorized'];
const badSession: readonly ErrorName[] = ['session_expired'];
const badSignature: readonly ErrorName[] = ['invalid_signature'];

/** Derived from the contract's `auth` alone; a call that is public by mistake is found by the `member` row of the table it should be in. */
export function expectedOf(endpoint: Pick<Endpoint, 'auth' | 'path'>, identity: Identity): Expected {
  const { auth } = endpoint;
  if (auth === 'public') return 'in';
  // LINE's signature has no time: an old call may come again and must change nothing (message.test.ts).
  const right =
    identity === 'the right signature' || (identity === 'an old signature' && isUndated(endpoint));
  if (auth === 'signed') return right ? 'in' : badSignature;
  if (auth === 'refresh') return identity === 'the member' ? 'in' : badSession;
  switch (identity) {
    case 'a garbage token':
    case 'an expired token':
    case 'a revoked token':
      return badSession;
    case 'another member':
      return 'own';
    case 'the member':
      return 'in';
    case 'nobody':
    case 'a wrong signature':
    case 'an old signature':
    case 'the right signature':
      return auth === 'member' ? noSession : 'in';
  }
}

/** Tokens that are no good any more, made before the clock moved on. */
export interface Keys {
  readonly expired: string;
  readonly revoked: string;
}

function headersOf(
  environment: Environment,
  keys: Keys,
  endpoint: Endpoint,
  golden: Golden,
  identity: Identity,
  { url, body }: { readonly url: string; readonly body: string },
  stranger: string,
): Readonly<Record<string, string>> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const now = environment.t.clock.now();
  switch (identity) {
    case 'nobody':
      return {};
    case 'a garbage token':
      return bearer('A'.repeat(43));
    case 'an expired token':
      return bearer(keys.expired);
    case 'a revoked token':
      return bearer(keys.revoked);
    case 'another member':
      return bearer(stranger);
    case 'the member':
      return endpoint.auth === 'refresh'
        ? { cookie: `bj_refresh=${golden.refresh ?? ''}` }
        : bearer(golden.token ?? environment.a.session.accessToken);
    case 'a wrong signature':
      return Object.fromEntries(
        Object.entries(signed(environment.t, endpoint, url, body)).map(([name, value]) => [
          name,
          name.endsWith('-signature') ? '0'.repeat(value.length) : value,
        ]),
      );
    case 'an old signature':
      return signed(environment.t, endpoint, url, body, new Date(now.getTime() - 301_000));
    case 'the right signature':
      return signed(environment.t, endpoint, url, body);
  }
}

function secretsOf({ a }: Environment): readonly string[] {
  return [a.username, a.mobile, a.walletId, a.memberId];
}

function fault(
  environment: Environment,
  expected: Expected,
  golden: Golden,
  reply: RawReply,
): string | undefined {
  const error = errorName(errorOf(reply) ?? 0);
  if (expected === 'in') return tookEffect(reply) ? undefined : 'was kept out';
  if (expected === 'own') {
    const told = secretsOf(environment).find((secret) => reply.text.includes(secret));
    if (told !== undefined) return `was told about the member: ${told}`;
    if (golden.owned && tookEffect(reply)) return 'used what belongs to the member';
    return reply.status === 200 || reply.status === 429 ? undefined : `answered ${reply.status}`;
  }
  return reply.status === 401 && error && expected.includes(error)
    ? undefined
    : `was not refused with ${expected.join(', ')}`;
}

/**
 * Knocks at one call as one identity with a good request (`golden`, else one made for it) and says what the door did wrong;
 * `undefined` = nothing.
 */
export async function knock(
  environment: Environment,
  ask: Ask,
  keys: Keys,
  endpoint: Endpoint,
  identity: Identity,
  given?: Golden,
): Promise<string | undefined> {
  const golden = given ?? (await goldenOf(environment, endpoint));
  const body = JSON.stringify(golden.body ?? {});
  // A session of its own: one of the calls is the log-out.
  const stranger =
    identity === 'another member' ? (await environment.newSession(environment.b.memberId)).accessToken : '';
  const { headers: _, ...request } = requestOf(environment, endpoint, golden);
  const headers = {
    ...(request.payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(golden.cookie === undefined ? {} : { cookie: golden.cookie }),
    ...headersOf(
      environment,
      keys,
      endpoint,
      golden,
      identity,
      { url: request.url, body: request.payload === undefined ? '' : body },
      stranger,
    ),
  };
  const reply = await ask({ ...request, headers });
  const why = fault(environment, expectedOf(endpoint, identity), golden, reply);
  return why === undefined
    ? undefined
    : `${endpoint.name}: ${identity} ${why}: ${reply.status} ${reply.text.slice(0, 120)}`;
}

/**
 * Who may be told from whom by a call of this kind: a signature means nothing to a call that asks for a session, and neither
 * of them to a public one. `LONG=1` sends every identity to every call.
 */
function callersOf({ auth }: Endpoint): readonly Identity[] {
  if (process.env['LONG'] === '1') return identities;
  if (auth === 'public') return ['nobody', 'a garbage token', 'the member'];
  if (auth === 'signed')
    return ['nobody', 'the member', 'a wrong signature', 'an old signature', 'the right signature'];
  return identities.filter(
    (identity) => !identity.endsWith('signature') || identity === 'the right signature',
  );
}

/**
 * Knocks at one call as each identity of {@link callersOf}, those that must be refused first, and says what the door did wrong. They all bring
 * the same good request, and the first one that is let in brings it too: it was good, and no refusal used it up. Each
 * further one has a request of its own.
 */
export async function knockAsEach(
  environment: Environment,
  ask: Ask,
  keys: Keys,
  endpoint: Endpoint,
): Promise<readonly string[]> {
  const rank = (identity: Identity): number => {
    const expected = expectedOf(endpoint, identity);
    return expected === 'in' ? 1 : expected === 'own' ? 2 : 0;
  };
  const faults: string[] = [];
  let golden: Golden | undefined;
  for (const identity of callersOf(endpoint).toSorted((one, other) => rank(one) - rank(other))) {
    golden ??= await goldenOf(environment, endpoint);
    const fault = await knock(environment, ask, keys, endpoint, identity, golden);
    if (fault !== undefined) faults.push(fault);
    if (fault !== undefined || rank(identity) > 0) golden = undefined;
  }
  return faults;
}

async function goldenOf(environment: Environment, endpoint: Endpoint): Promise<Golden> {
  return (await goldens[endpoint.name]?.(environment)) ?? {};
}
