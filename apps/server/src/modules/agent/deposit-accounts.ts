import { asc, eq } from 'drizzle-orm';

import { transact, type Queryable, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, newId } from '../../kernel/index.ts';
import { isMobile, readBankAccount } from '../member/index.ts';
import { maskMobile, maskTail, record } from '../staff/index.ts';
import { agentBankAccounts, agentRemovedAccounts, agentTrueMoneyAccounts } from './tables.ts';

/** Where a deposit account is held. */
export type AccountChannel = 'bank' | 'truemoney';

/** A deposit account of the operator; TrueMoney has its mobile number as `accountNo` and no bank. */
export interface DepositAccount {
  readonly id: string;
  readonly bankId: number | null;
  readonly accountNo: string;
  readonly accountName: string;
  readonly position: number;
  /** Not shown to members from then on; `null` = shown. */
  readonly pausedAt: Date | null;
  readonly createdAt: Date;
}

/** What an operator gives for an account. */
export type AccountInput = Pick<DepositAccount, 'bankId' | 'accountNo' | 'accountName'>;

/** A refused change of a deposit account; the message is English, for the operator. */
export class DepositAccountError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DepositAccountError';
  }
}

/** Every deposit account of a channel in the operator's order, paused ones too. */
export async function listAccounts(
  q: Queryable,
  channel: AccountChannel,
): Promise<readonly DepositAccount[]> {
  if (channel === 'bank') return q.select().from(agentBankAccounts).orderBy(asc(agentBankAccounts.position));
  const rows = await q.select().from(agentTrueMoneyAccounts).orderBy(asc(agentTrueMoneyAccounts.position));
  return rows.map(({ mobile, ...row }) => ({ ...row, bankId: null, accountNo: mobile }));
}

/** Adds an account at the end; throws {@link DepositAccountError} for one that cannot be or is listed. */
export async function addAccount(
  deps: Deps,
  by: Acting,
  channel: AccountChannel,
  input: AccountInput,
): Promise<DepositAccount> {
  const account = checked(channel, input);
  return change(deps, async (tx) => {
    const known = await listAccounts(tx, channel);
    needUnlisted(known, account);
    const row = {
      ...account,
      id: newId(deps.clock),
      position: known.reduce((last, { position }) => Math.max(last, position), 0) + 1,
      pausedAt: null,
      createdAt: deps.clock.now(),
    };
    if (channel === 'bank' && account.bankId !== null)
      await tx.insert(agentBankAccounts).values({ ...row, bankId: account.bankId });
    else await tx.insert(agentTrueMoneyAccounts).values({ ...row, mobile: row.accountNo });
    await recordAccount(tx, by, channel, 'added', { after: row });
    return row;
  });
}

/**
 * Changes what is given of an account, named by its id or number. Returns it before and after; throws
 * {@link DepositAccountError}.
 */
export async function editAccount(
  deps: Deps,
  by: Acting,
  channel: AccountChannel,
  which: string,
  given: Partial<AccountInput & Pick<DepositAccount, 'position'>>,
): Promise<{ readonly before: DepositAccount; readonly after: DepositAccount }> {
  return change(deps, async (tx) => {
    const before = await requireAccount(tx, channel, which);
    const account = checked(channel, { ...before, ...given });
    const others = (await listAccounts(tx, channel)).filter(({ id }) => id !== before.id);
    needUnlisted(others, account);
    const position = given.position ?? before.position;
    if (!Number.isInteger(position) || position < 0 || position > 1_000_000)
      throw new DepositAccountError('position must be a whole number from 0 to 1000000.');
    const after = { ...before, ...account, position };
    await store(tx, channel, after);
    await recordAccount(tx, by, channel, 'changed', { before, after });
    return { before, after };
  });
}

/** Hides an account from members (`paused`) or shows it again; throws {@link DepositAccountError}. */
export async function pauseAccount(
  deps: Deps,
  by: Acting,
  channel: AccountChannel,
  which: string,
  paused: boolean,
): Promise<DepositAccount> {
  return change(deps, async (tx) => {
    const before = await requireAccount(tx, channel, which);
    const after = { ...before, pausedAt: paused ? (before.pausedAt ?? deps.clock.now()) : null };
    await store(tx, channel, after);
    await recordAccount(tx, by, channel, paused ? 'paused' : 'resumed', { before, after });
    return after;
  });
}

/** Takes an account away; its row stays in the history. Throws {@link DepositAccountError}. */
export async function removeAccount(
  deps: Deps,
  by: Acting,
  channel: AccountChannel,
  which: string,
): Promise<DepositAccount> {
  return change(deps, async (tx) => {
    const account = await requireAccount(tx, channel, which);
    const { id, bankId, accountName, accountNo, createdAt } = account;
    await tx.insert(agentRemovedAccounts).values({
      id,
      kind: channel,
      bankId,
      accountName,
      accountNo,
      createdAt,
      removedAt: deps.clock.now(),
    });
    const table = channel === 'bank' ? agentBankAccounts : agentTrueMoneyAccounts;
    await tx.delete(table).where(eq(table.id, id));
    await recordAccount(tx, by, channel, 'removed', { before: account });
    return account;
  });
}

async function change<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await transact(deps.db, work);
  deps.cache.invalidate('agent:');
  return done;
}

function checked(channel: AccountChannel, { bankId, accountNo, accountName }: AccountInput): AccountInput {
  // A TrueMoney account has no bank; its name keeps the rule of every account's name.
  const read = readBankAccount({
    bankId: channel === 'bank' ? (bankId ?? Number.NaN) : 1,
    accountNo: channel === 'bank' ? accountNo : '0000000000',
    accountName,
  });
  if (typeof read === 'string')
    throw new DepositAccountError(
      read === 'bank_required'
        ? `There is no bank ${Number.isNaN(bankId ?? Number.NaN) ? '' : String(bankId)}: a bank is named by its number, as docs/deploy.md lists them.`
        : read === 'bank_account_name_invalid'
          ? `"${accountName}" is no name of an account: 2 to 100 letters, spaces and . ' ( ) -.`
          : `${accountNo} is no account number: 10 to 20 digits.`,
    );
  if (channel === 'bank') return read;
  if (!isMobile(accountNo)) throw new DepositAccountError(`${accountNo} is no Thai mobile number.`);
  return { bankId: null, accountNo, accountName: read.accountName };
}

function needUnlisted(known: readonly DepositAccount[], account: AccountInput): void {
  if (known.some(({ bankId, accountNo }) => bankId === account.bankId && accountNo === account.accountNo))
    throw new DepositAccountError('This account is listed already.');
}

async function requireAccount(tx: Tx, channel: AccountChannel, which: string): Promise<DepositAccount> {
  const found = (await listAccounts(tx, channel)).filter(
    ({ id, accountNo }) => id === which || accountNo === which,
  );
  const [account] = found;
  if (!account)
    throw new DepositAccountError(`There is no account ${which}; \`agent ${channel} list\` shows them.`);
  if (found.length > 1)
    throw new DepositAccountError(`${found.length} accounts have the number ${which}: name one by its id.`);
  return account;
}

async function store(tx: Tx, channel: AccountChannel, account: DepositAccount): Promise<void> {
  const { id, bankId, accountNo, accountName, position, pausedAt } = account;
  if (channel === 'bank' && bankId !== null)
    await tx
      .update(agentBankAccounts)
      .set({ bankId, accountNo, accountName, position, pausedAt })
      .where(eq(agentBankAccounts.id, id));
  else
    await tx
      .update(agentTrueMoneyAccounts)
      .set({ mobile: accountNo, accountName, position, pausedAt })
      .where(eq(agentTrueMoneyAccounts.id, id));
}

async function recordAccount(
  tx: Tx,
  by: Acting,
  channel: AccountChannel,
  done: 'added' | 'changed' | 'paused' | 'resumed' | 'removed',
  { before, after }: { readonly before?: DepositAccount; readonly after?: DepositAccount },
): Promise<void> {
  await record(tx, by, {
    act: `agent.${channel}.${done}`,
    subject: { kind: `agent.${channel}`, key: (after ?? before)?.id ?? '' },
    before: before && loggedAccount(channel, before),
    after: after && loggedAccount(channel, after),
  });
}

// The log holds no whole number and no name.
function loggedAccount(channel: AccountChannel, { bankId, accountNo, position, pausedAt }: DepositAccount) {
  return {
    ...(bankId === null ? {} : { bank_id: bankId }),
    number: channel === 'bank' ? maskTail(accountNo) : maskMobile(accountNo),
    position,
    paused: pausedAt !== null,
  };
}
