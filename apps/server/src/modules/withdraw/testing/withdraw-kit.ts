import { type Withdrawal, withdrawEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import { toBigint } from '../../../db/columns.ts';
import { transact } from '../../../db/index.ts';
import { newId, newToken, sha256 } from '../../../kernel/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { openSession } from '../../auth/index.ts';
import { stepUpTokens } from '../../auth/tables.ts';
import { ledger } from '../../ledger/index.ts';
import { insertMember, saveBankAccount } from '../../member/index.ts';
import { mainWalletType } from '../../wallet/index.ts';
import { type WithdrawalRow, withdrawals } from '../tables.ts';

/** A member with a bank account, money and a session. */
export interface Withdrawer {
  readonly memberId: string;
  readonly username: string;
  readonly walletId: string;
  readonly sessionId: string;
  readonly token: string;
}

let counter = 0;

/** A member older than a day (by the test's clock) with satang in the cash wallet; without an account when asked. */
export async function newWithdrawer(
  t: TestApp,
  {
    satang = 10_000_00n,
    account = true,
    young = false,
  }: { satang?: bigint; account?: boolean; young?: boolean } = {},
): Promise<Withdrawer> {
  counter += 1;
  const username = `payee${counter.toString().padStart(6, '0')}`;
  const now = t.clock.now();
  const made = young ? now : new Date(now.getTime() - 48 * 3_600_000);
  // Through the services, but without the cost of a password.
  const { memberId, wallet } = await transact(t.deps.db, async (tx) => {
    const { id } = await insertMember(tx, {
      username,
      mobile: `06${(10_000_000 + counter).toString()}`,
      passwordHash: 'none',
      referrerId: undefined,
      knowUsId: 7,
      now: made,
    });
    const accountNo = `10${String(counter).padStart(8, '0')}`;
    if (account)
      await saveBankAccount(tx, {
        memberId: id,
        account: { bankId: 1, accountName: 'สมศรี ใจดี', accountNo },
        now: made,
      });
    return {
      memberId: id,
      wallet: await ledger.openWallet(tx, { memberId: id, walletTypeId: mainWalletType, at: made }),
    };
  });
  if (satang > 0n)
    await transact(t.deps.db, (tx) =>
      ledger.post(tx, {
        kind: 'adjustment',
        key: `test:${newId()}`,
        reference: 'test',
        at: now,
        lines: [
          { account: wallet.id, amount: satang },
          { account: ledger.house('adjustments'), amount: -satang },
        ],
      }),
    );
  const opened = await logIn(t, memberId);
  return { memberId, username, walletId: wallet.id, ...opened };
}

/** A session of now: the clock may have gone on past the last one. */
export async function logIn(t: TestApp, memberId: string): Promise<Pick<Withdrawer, 'sessionId' | 'token'>> {
  const caller = { ip: '127.0.0.1', userAgent: `test ${memberId}` };
  const { sessionId, accessToken } = await transact(t.deps.db, (tx) =>
    openSession(tx, { memberId, caller, now: t.clock.now() }),
  );
  return { sessionId, token: accessToken };
}

/** A one-time step-up token of a member's session, without the cost of a password. */
export async function stepUpOf(t: TestApp, { memberId, sessionId }: Withdrawer): Promise<string> {
  const token = newToken();
  const now = t.clock.now();
  await t.deps.db.insert(stepUpTokens).values({
    hash: sha256(token),
    memberId,
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
  });
  return token;
}

/** Asks for a withdrawal over the wire. */
export async function ask(t: TestApp, who: Withdrawer, amount: string, idempotencyKey: string = newId()) {
  const step_up_token = await stepUpOf(t, who);
  return t.call(withdrawEndpoints.create, { amount, step_up_token }, { token: who.token, idempotencyKey });
}

/** Asks, and throws when refused. */
export async function asked(t: TestApp, who: Withdrawer, amount = '500'): Promise<Withdrawal> {
  return (await ask(t, who, amount)).data;
}

/** The stored row. */
export async function rowOf(t: TestApp, id: string): Promise<WithdrawalRow> {
  const [row] = await t.deps.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new Error(`no withdrawal ${id}`);
  return row;
}

/** Balance of the cash wallet in satang. */
export async function balanceOf(t: TestApp, { walletId }: Pick<Withdrawer, 'walletId'>): Promise<bigint> {
  return (await ledger.wallet(t.deps.db, walletId))?.balance ?? 0n;
}

/** What lies in a house account, in satang. */
export async function houseOf(t: TestApp, code: Parameters<typeof ledger.houseId>[0]): Promise<bigint> {
  const { rows } = await t.deps.database.run(
    'select coalesce(sum(amount), 0)::text as sum from ledger_entries where account_id = $1',
    [ledger.houseId(code)],
  );
  return toBigint(rows[0]?.['sum']);
}
