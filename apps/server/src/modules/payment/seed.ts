import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/index.ts';
import { demoMember, listAccounts } from '../agent/index.ts';
import { findMemberByLogin } from '../member/index.ts';
import { openCase } from './cases.ts';
import { receiverOf } from './generate.ts';
import { settlePayment } from './settle.ts';

const minuteMs = 60_000;

/**
 * What an operator meets on a usual morning: the demo member says that a transfer did not arrive, and a payment without an
 * order waits that may be it (`operator payment case list`). Does nothing without a demo member or a bank account to pay to.
 */
export async function seedCase(deps: Deps): Promise<void> {
  const member = await findMemberByLogin(deps.db, demoMember.username);
  const [account] = await listAccounts(deps.db, 'bank');
  const bank = deps.providers.payin.find(({ port }) => port.statement !== undefined);
  if (!member || !account || !bank) return;
  const paidAt = new Date(deps.clock.now().getTime() - 95 * minuteMs);
  await settlePayment(deps, bank.id, {
    transaction: 'seed-stray-1',
    reference: '',
    amount: 750_00n,
    currency: 'THB',
    receiver: receiverOf(account),
    paidAt,
    payer: 'MR SOMCHAI J',
  });
  await openCase(deps, member.id, {
    case_id: newId(deps.clock),
    method: 'bank_transfer',
    amount: '750',
    paid_at: paidAt.toISOString(),
    bank_id: 4,
    account_no: '',
    note: 'โอนผ่านแอปแล้ว ลืมใส่เศษสตางค์',
  });
}
