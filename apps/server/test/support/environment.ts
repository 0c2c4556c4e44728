import { createHmac } from 'node:crypto';

import { type Endpoint, gameCategories, gameEndpoints } from '@benjarong/contract';

import { transact } from '../../src/db/index.ts';
import { newId } from '../../src/kernel/index.ts';
import { signatureHeaders } from '../../src/kernel/signature.ts';
import { createMember, openSession, type OpenedSession } from '../../src/modules/auth/index.ts';
import { makeCatalogue } from '../../src/modules/game/testing/game-kit.ts';
import { lineConfig } from '../../src/modules/line/testing/fixtures.ts';
import { seedKinds } from '../../src/modules/lotto/testing/lotto-kit.ts';
import { ledger, type LedgerWallet } from '../../src/modules/ledger/index.ts';
import { messageConfig } from '../../src/modules/message/testing/fixtures.ts';
import { mainWallet } from '../../src/modules/wallet/index.ts';
import { secretOfKind, type TestApp } from '../../src/testing/index.ts';

/** A member with money, a session and a game open. */
export interface Person {
  readonly memberId: string;
  readonly username: string;
  readonly mobile: string;
  readonly password: string;
  readonly walletId: string;
  readonly session: OpenedSession;
  /** Token of a game session on the wallet. */
  readonly gameToken: string;
}

/** A small house in which every call of the contract has a person to ask for and something to find. */
export interface Environment {
  readonly t: TestApp;
  readonly a: Person;
  readonly b: Person;
  readonly game: { readonly gameId: string; readonly providerId: string };
  /** A person no one knows yet, with money (500.00 by default). */
  newPerson(satang?: bigint): Promise<Person>;
  newSession(memberId: string): Promise<OpenedSession>;
  /** A mobile number and a user name that no one has. */
  freshMobile(): string;
  freshName(): string;
  /** Forgets every counted try, so that limits do not stand in the way of the next case. */
  relieve(): Promise<void>;
}

const password = 'ChaYen-2569';
let counter = 0;
function next(): number {
  return (counter += 1);
}

function freshMobile(): string {
  return `08${(10_000_000 + next()).toString()}`;
}
function freshName(): string {
  return `proof${next().toString().padStart(5, '0')}`;
}

function newSession(t: TestApp, memberId: string): Promise<OpenedSession> {
  return transact(t.deps.db, (tx) =>
    openSession(tx, { memberId, caller: { ip: '127.0.0.1', userAgent: 'proof' }, now: t.clock.now() }),
  );
}

function fund(t: TestApp, wallet: LedgerWallet, amount: bigint) {
  return transact(t.deps.db, (tx) =>
    ledger.post(tx, {
      kind: 'adjustment',
      key: `proof:${newId()}`,
      reference: 'proof',
      at: t.clock.now(),
      lines: [
        { account: wallet.id, amount },
        { account: ledger.house('adjustments'), amount: -amount },
      ],
    }),
  );
}

async function newPerson(
  t: TestApp,
  { gameId, providerId }: Environment['game'],
  satang: bigint,
): Promise<Person> {
  const mobile = freshMobile();
  const username = freshName();
  const { id: memberId } = await createMember(
    t.deps,
    {
      mobile,
      username,
      password,
      referralCode: undefined,
      knowUsId: 7,
      bankAccount: undefined,
      otpToken: undefined,
    },
    '127.0.0.1',
  );
  const wallet = await mainWallet(t.deps.db, memberId);
  if (!wallet) throw new Error('a new member has no wallet');
  if (satang > 0n) await fund(t, wallet, satang);
  const session = await newSession(t, memberId);
  const body = { wallet_id: wallet.id, game_id: gameId, provider_id: providerId, is_mobile: true };
  await t.call(gameEndpoints.link, body, { token: session.accessToken });
  const gameToken = t.environment.launches.at(-1)?.session_token ?? '';
  return { memberId, username, mobile, password, walletId: wallet.id, session, gameToken };
}

/** Builds the environment in an empty database: the catalogue and two members. */
export async function createEnvironment(t: TestApp): Promise<Environment> {
  const theGame = { gameId: 'naga-1', providerId: 'naga' };
  // The demo's catalogue has 1,000 games: its import took most of an environment's time.
  await makeCatalogue(t, {
    [theGame.providerId]: gameCategories.map((category, index) => ({
      id: `naga-${index + 1}`,
      name: `Naga ${category}`,
      category,
    })),
  });
  await seedKinds(t, {}, 'all');
  const person = (satang = 50_000n) => newPerson(t, theGame, satang);
  return {
    t,
    game: theGame,
    a: await person(1_000_000_00n),
    b: await person(),
    newPerson: person,
    newSession: (memberId) => newSession(t, memberId),
    freshMobile,
    freshName,
    relieve: async () => {
      await t.deps.database.run(
        'delete from rate_limits; delete from login_attempts; update otps set checks = 0 where verified_at is null;',
      );
    },
  };
}

/** Configuration of an application in which every call of the contract can be asked. */
export const environmentConfig = { ...messageConfig, ...lineConfig };

/** Secret under which the outside systems of a signed call sign. */
export function secretOf({ deps }: Pick<TestApp, 'deps'>, endpoint: Endpoint): string {
  const [, kind] = signers.find(([path]) => endpoint.path.startsWith(path)) ?? [undefined, 'games' as const];
  return secretOfKind(deps.config, kind);
}
const signers = [
  ['/api/webhook/lotto/', 'draw'],
  ['/api/webhook/payout/', 'payout'],
  ['/api/webhook/message/', 'messenger'],
  ['/api/webhook/', 'payin'],
] as const;

/** True for calls that are signed as LINE does it: the bytes of the body alone, without a time. */
export function isUndated({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/api/webhook/message/');
}

/** Signature headers for a body at `now` (the environment's clock by default). */
export function signed(
  t: TestApp,
  endpoint: Endpoint,
  path: string,
  body: string | Uint8Array,
  now = t.clock.now(),
): Readonly<Record<string, string>> {
  const secret = secretOf(t, endpoint);
  return isUndated(endpoint)
    ? { 'x-line-signature': createHmac('sha256', secret).update(body).digest('base64') }
    : signatureHeaders(secret, now, { method: endpoint.method, path, rawBody: body });
}
