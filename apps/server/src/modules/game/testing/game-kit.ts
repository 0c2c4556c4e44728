import type { GameCategory } from '@benjarong/contract';

import { transact } from '../../../db/index.ts';
import { newId } from '../../../kernel/index.ts';
import type { Module } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { ledger } from '../../ledger/index.ts';
import { forgetCatalogue } from '../catalogue.ts';
import { gameProviders, games } from '../tables.ts';
import { normaliseName } from '../search.ts';

/** Is in for the auth module: a member's access token is the member's id. */
export const testAuthModule: Module = {
  name: 'test-auth',
  routes: (_app, deps) =>
    deps.authentication.use(async (token) =>
      /^[0-9a-f-]{36}$/.test(token) ? { memberId: token, sessionId: token } : undefined,
    ),
};

/** A member of a test: `token` logs in, `wallets` are ids by wallet type. */
export interface TestMember {
  readonly id: string;
  readonly token: string;
  readonly wallets: Readonly<Record<1 | 2 | 3, string>>;
}

/** Opens wallets of all three types and puts satang into them through the ledger. */
export async function makeMember(
  t: TestApp,
  funds: Partial<Record<1 | 2 | 3, bigint>> = {},
): Promise<TestMember> {
  const id = newId();
  const wallets = { 1: '', 2: '', 3: '' };
  await transact(t.deps.db, async (tx) => {
    for (const type of [1, 2, 3] as const) {
      const at = t.clock.now();
      const wallet = await ledger.openWallet(tx, { memberId: id, walletTypeId: type, at });
      wallets[type] = wallet.id;
      const amount = funds[type] ?? 0n;
      if (amount === 0n) continue;
      await ledger.post(tx, {
        kind: 'adjustment',
        key: `test:${wallet.id}`,
        reference: 'test',
        at,
        lines: [
          { account: wallet.id, amount },
          { account: ledger.house('adjustments'), amount: -amount },
        ],
      });
    }
  });
  return { id, token: id, wallets };
}

/** One game of a test catalogue. */
export interface TestGame {
  readonly id: string;
  readonly name: string;
  readonly category: GameCategory;
  readonly popularity?: number;
  readonly maintenance?: boolean;
  readonly hasDemo?: boolean;
  readonly releasedAt?: Date;
}

/** Puts a small catalogue of one or more providers into the database. */
export async function makeCatalogue(
  t: TestApp,
  providers: Readonly<Record<string, readonly TestGame[]>>,
): Promise<void> {
  let position = 0;
  for (const [providerId, list] of Object.entries(providers)) {
    position += 1;
    await t.deps.db.insert(gameProviders).values({
      providerId,
      providerName: `Provider ${providerId}`,
      searchText: normaliseName(`Provider ${providerId}`),
      position,
    });
    if (list.length === 0) continue;
    await t.deps.db.insert(games).values(
      list.map((game) => ({
        gameId: game.id,
        providerId,
        subProviderId: providerId,
        gameName: game.name,
        searchText: normaliseName(game.name),
        category: game.category,
        source: 'seamless',
        popularity: game.popularity ?? 0,
        maintenance: game.maintenance ?? false,
        hasDemo: game.hasDemo ?? true,
        releasedAt: game.releasedAt ?? t.clock.now(),
      })),
    );
  }
  forgetCatalogue(t.deps);
}

/** Satang in a wallet, as the ledger says. */
export async function balanceOf(t: TestApp, walletId: string): Promise<bigint> {
  const wallet = await ledger.wallet(t.deps.db, walletId);
  if (!wallet) throw new Error('no such wallet');
  return wallet.balance;
}
