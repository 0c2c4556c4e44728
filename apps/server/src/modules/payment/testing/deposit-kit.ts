import {
  type BodyOf,
  formatBaht,
  type MiniQr,
  miniQrText,
  paymentEndpoints,
  type PaymentOrder,
} from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { toBuffer } from 'qrcode';

import { defaultSecrets } from '../../../config.development.ts';
import { transact } from '../../../db/index.ts';
import type { SlipAnswer } from '../../../providers/adapter.ts';
import { byTester, type TestApp } from '../../../testing/index.ts';
import { addAccount, type DepositAccount } from '../../agent/testing/accounts.ts';
import type { TestMember } from '../../game/testing/game-kit.ts';
import { saveBankAccount } from '../../member/index.ts';

/** Line of a statement as the bank's event says it. */
export type StatementEvent = Extract<BodyOf<typeof paymentEndpoints.webhook>, { readonly type: 'statement' }>;

/** What tests of deposits to accounts do over and over. */
export function depositKit(t: TestApp) {
  let events = 0;
  const receiverOf = ({ bankId, accountNo }: DepositAccount): string =>
    bankId === null ? `truemoney:${accountNo}` : `bank:${bankId}:${accountNo}`;
  return {
    receiverOf,
    /** One bank account and one TrueMoney account of the operator. */
    accounts: async () => ({
      bank: await addAccount(t.deps, byTester, 'bank', {
        bankId: 4,
        accountNo: '1112223334',
        accountName: 'บจก. ทดสอบ',
      }),
      wallet: await addAccount(t.deps, byTester, 'truemoney', {
        bankId: null,
        accountNo: '0812223334',
        accountName: 'บจก. ทดสอบ',
      }),
    }),
    /** Gives a member the account that it is paid to. */
    ownAccount: (member: TestMember, accountNo: string, accountName = 'สมชาย ใจดี') =>
      transact(t.deps.db, async (tx) => {
        const at = t.clock.now().toISOString();
        const name = `m${member.id.replaceAll('-', '').slice(-12)}`;
        await tx.execute(sql`
          insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, age_confirmed_at, created_at)
          values (${member.id}, ${name}, ${name}, '0812345678', '', ${at}, ${name.slice(-6).toUpperCase()}, ${at}, ${at})`);
        await saveBankAccount(tx, {
          memberId: member.id,
          account: { bankId: 1, accountNo, accountName },
          now: t.clock.now(),
        });
      }),
    /** Gives a member a limit of deposits a day, in satang; the calls of protection are not part of a small server. */
    limitDeposits: async ({ id }: TestMember, satang: bigint): Promise<void> => {
      const at = t.clock.now().toISOString();
      const name = `m${id.replaceAll('-', '').slice(-12)}`;
      await t.deps.database.run(
        `insert into members (id, username, username_key, mobile, password_hash, password_changed_at, affiliate_code, age_confirmed_at, created_at)
         values ($1, $2, $2, $5, '', $3, $4, $3, $3)`,
        [
          id,
          name,
          at,
          name.slice(-6).toUpperCase(),
          `08${String(Number.parseInt(name.slice(-6), 16)).padStart(8, '0')}`,
        ],
      );
      await t.deps.database.run(
        'insert into protection_limits (member_id, deposit_day, updated_at) values ($1, $2, $3)',
        [id, satang.toString(), at],
      );
    },
    ask: (member: TestMember, channel_id: string, amount = '100', sub_channel_id?: string) =>
      t.call(
        paymentEndpoints.generateQr,
        { channel_id, amount, ...(sub_channel_id === undefined ? {} : { sub_channel_id }) },
        { token: member.token },
      ),
    /** The event of a payment that fits the order in every respect, but for `change`. */
    lineOf: (
      order: Pick<PaymentOrder, 'amount' | 'pay_note'>,
      account: DepositAccount,
      change: Partial<StatementEvent> = {},
    ): StatementEvent => {
      events += 1;
      return {
        event_id: `line-${events}`,
        type: 'statement',
        account: receiverOf(account),
        amount: order.amount,
        currency: 'THB',
        paid_at: t.clock.now().toISOString(),
        note: order.pay_note,
        ...change,
      };
    },
    tell: (body: BodyOf<typeof paymentEndpoints.webhook>, secret: string = defaultSecrets.payment) =>
      t.call(paymentEndpoints.webhook, body, { params: { provider: 'signed-bank' }, secret }),
    /** A slip's PNG as base64 and the text of its mini QR. */
    slip: async (qr: MiniQr): Promise<{ readonly picture: string; readonly payload: string }> => {
      const payload = miniQrText(qr);
      return { payload, picture: (await toBuffer(payload, { width: 300 })).toString('base64') };
    },
    /** What the bank says of a true slip of an order. */
    answer: (
      order: PaymentOrder,
      receiver: string,
      change: Partial<Extract<SlipAnswer, { readonly is: 'true' }>> = {},
    ): SlipAnswer => ({
      is: 'true',
      amount: BigInt(order.amount.replace('.', '')),
      currency: 'THB',
      paidAt: t.clock.now(),
      receiver,
      sender: '',
      senderAccount: '',
      reference: order.pay_note === '' ? order.reference : order.pay_note,
      ...change,
    }),
    send: (member: TestMember, order: PaymentOrder, picture: string, mini_qr = '') =>
      t.call(paymentEndpoints.slip, { order_id: order.order_id, picture, mini_qr }, { token: member.token }),
    baht: formatBaht,
  };
}
