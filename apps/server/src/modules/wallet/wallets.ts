import { agent, formatBaht, type Satang, type Wallet } from '@benjarong/contract';
import { walletName } from '@benjarong/text';

import type { Queryable } from '../../db/index.ts';
import { ledger, type LedgerWallet } from '../ledger/index.ts';
import { mainWalletType } from './rules.ts';

/** A ledger wallet as it travels. */
export function wireWallet({
  id,
  walletTypeId,
  balance,
}: Pick<LedgerWallet, 'id' | 'walletTypeId' | 'balance'>): Wallet {
  return {
    id,
    wallet_name: walletName(walletTypeId),
    balance: formatBaht(balance),
    wallet_type_id: walletTypeId,
  };
}

/** Every wallet of a member, main first, and their sum (spec §3, member wallet state). */
export async function memberWallets(q: Queryable, memberId: string) {
  const wallets = await ledger.wallets(q, memberId);
  return {
    agent_code: agent.code,
    wallets: wallets.map(wireWallet),
    total: formatBaht(wallets.reduce((sum: Satang, wallet) => sum + wallet.balance, 0n)),
  };
}

/** The member's main cash wallet, or `undefined` for a stranger. */
export async function mainWallet(q: Queryable, memberId: string): Promise<LedgerWallet | undefined> {
  return (await ledger.wallets(q, memberId)).find((wallet) => wallet.walletTypeId === mainWalletType);
}
