import {
  type BodyOf,
  displayBaht,
  formatBaht,
  type paymentEndpoints,
  type PaymentOrder,
  type Satang,
} from '@benjarong/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Tx } from '../../db/index.ts';
import { AppError, newId } from '../../kernel/index.ts';
import type { Connected, PayInOrder, PayInProvider } from '../../providers/adapter.ts';
import { ProviderError } from '../../providers/failures.ts';
import type { DepositAccount } from '../agent/index.ts';
import { choosePromotion } from '../promotion/index.ts';
import {
  depositRoom,
  type DepositRoom,
  requireDeposit,
  requireRoom,
  requireRoomForSatang,
} from '../protection/index.ts';
import { holdAmount } from './amount-hold.ts';
import { anyBank, type OpenChannel, requireChannel } from './channels.ts';
import { firstLookAt } from './look-rules.ts';
import { findPending, type OrderRow, showOrder } from './orders.ts';
import { billPaymentText, transferText } from './promptpay.ts';
import { newPayNote, newReference, readAmount, requireBounds } from './rules.ts';
import { type DepositSettings, plainPromptpay } from './settings.ts';
import { paymentOrders } from './tables.ts';

/**
 * Makes a deposit order in the caller's transaction; it supersedes the member's unpaid order of the same channel. Throws
 * `payment_channel_not_found`, `payment_channel_closed`, `payment_not_ready`, `payment_amount_invalid`,
 * `payment_amount_whole`, `payment_amount_too_small`, `payment_amount_too_large`, `payment_amounts_taken`,
 * `payment_too_many_pending`, `self_excluded`, `limit_deposit`, `limit_deposit_satang`, and why the chosen promotion is not
 * for this member or amount.
 */
export async function generateQr(
  deps: Deps,
  tx: Tx,
  memberId: string,
  body: BodyOf<typeof paymentEndpoints.generateQr>,
): Promise<PaymentOrder> {
  const channel = await requireChannel(deps, tx, body.channel_id);
  const account = accountOf(channel, body.sub_channel_id ?? '');
  const amount = readAmount(body.amount);
  if (channel.wholeBaht && amount % 100n !== 0n) throw new AppError('payment_amount_whole');
  requireBounds(amount, channel);
  // One member's orders are counted one after the other, or two at once would both see room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${memberId}`}, 0))`);
  const createdAt = deps.clock.now();
  await supersede(deps, tx, { memberId, channel, at: createdAt });
  const room = await depositRoom(tx, { memberId, at: createdAt });
  requireRoom(room, amount);
  const { settings } = channel;
  const base = {
    id: newId(deps.clock),
    reference: newReference(createdAt),
    memberId,
    channelId: channel.id,
    subChannelId: account?.id ?? '',
    method: channel.method,
    state: 'pending' as const,
    nextLookAt: firstLookAt(createdAt),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + settings.minutes * 60_000),
  };
  const plain = channel.id === 'promptpay' ? plainPromptpay(settings) : undefined;
  const target = await (account || plain !== undefined
    ? payToAccount(deps, tx, { base, amount, account, plain, settings, room })
    : payToBiller(deps, { base, amount, settings }));
  // Again, with what will be paid: a limit may have been set while the provider was asked.
  await requireDeposit(tx, { memberId, amount: target.amount, at: createdAt });
  const [order] = await tx
    .insert(paymentOrders)
    .values({ ...base, ...target })
    .returning();
  if (!order) throw new Error('an order was not stored');
  if (body.promotion_id) {
    await choosePromotion(tx, body.promotion_id, {
      orderId: order.id,
      memberId,
      amount: order.amount,
      at: createdAt,
    });
  }
  return showOrder(deps, tx, order);
}

type Base = Pick<OrderRow, 'id' | 'reference' | 'memberId' | 'createdAt' | 'expiresAt' | 'method'>;
type Target = Pick<
  OrderRow,
  'providerId' | 'providerRef' | 'receiver' | 'receiverName' | 'amount' | 'qrText'
> &
  Partial<Pick<OrderRow, 'askedAmount' | 'accountBankId' | 'accountNo' | 'payNote'>>;

// An account without a reference of its own is known by its satang; TrueMoney has a note.
async function payToAccount(
  deps: Deps,
  tx: Tx,
  order: {
    readonly base: Base;
    readonly amount: Satang;
    readonly account: DepositAccount | undefined;
    readonly plain: string | undefined;
    readonly settings: DepositSettings;
    readonly room: DepositRoom | undefined;
  },
): Promise<Target> {
  const { base, account, plain, settings, room } = order;
  const provider = requireProvider(deps, order.amount, ({ port }) => port.statement !== undefined);
  const receiver = account ? receiverOf(account) : `promptpay:${plain ?? ''}`;
  const noted = base.method === 'truemoney';
  if (!noted) requireRoomForSatang(room, order.amount);
  const amount = noted
    ? order.amount
    : await holdAmount(tx, {
        receiver,
        base: order.amount,
        most: room?.left,
        orderId: base.id,
        memberId: base.memberId,
        now: base.createdAt,
        expiresAt: base.expiresAt,
      });
  return {
    providerId: provider.id,
    providerRef: null,
    receiver,
    receiverName: account?.accountName ?? settings.receiverName,
    amount,
    askedAmount: order.amount,
    accountBankId: account?.bankId ?? null,
    accountNo: account?.accountNo ?? '',
    payNote: noted ? newPayNote() : '',
    qrText: plain === undefined ? '' : transferText({ promptpayId: plain, amount: formatBaht(amount) }),
  };
}

async function payToBiller(
  deps: Deps,
  order: { readonly base: Base; readonly amount: Satang; readonly settings: DepositSettings },
): Promise<Target> {
  const { base, amount, settings } = order;
  const { reference, expiresAt } = base;
  const provider = requireProvider(deps, amount, () => true);
  const opened = await openAt(provider, { reference, amount, expiresAt }, settings);
  const { receiver } = opened.show;
  return {
    providerId: provider.id,
    providerRef: opened.providerRef,
    receiver: receiver.billerId,
    receiverName: receiver.name,
    amount,
    qrText: billPaymentText({
      billerId: receiver.billerId,
      ref1: reference,
      ref2: 'DEPOSIT',
      amount: formatBaht(amount),
      merchantName: receiver.name,
    }),
  };
}

/** An account of ours as statements and slips name it. */
export function receiverOf({ bankId, accountNo }: Pick<DepositAccount, 'bankId' | 'accountNo'>): string {
  return bankId === null ? `truemoney:${accountNo}` : `bank:${bankId}:${accountNo}`;
}

function accountOf({ id, accounts }: OpenChannel, subChannelId: string): DepositAccount | undefined {
  if (id === 'promptpay') {
    if (subChannelId === '' || subChannelId === anyBank) return undefined;
    throw new AppError('payment_channel_not_found');
  }
  const account = subChannelId === '' ? accounts[0] : accounts.find((one) => one.id === subChannelId);
  if (!account) throw new AppError('payment_channel_not_found');
  return account;
}

// A new order puts the unpaid one of its channel away; orders of other channels count against the limit.
async function supersede(
  deps: Deps,
  tx: Tx,
  { memberId, channel, at }: { readonly memberId: string; readonly channel: OpenChannel; readonly at: Date },
): Promise<void> {
  const pending = await findPending(deps, tx, memberId);
  const same = pending.filter(({ channelId }) => channelId === channel.id);
  if (pending.length - same.length >= channel.settings.maxPending)
    throw new AppError('payment_too_many_pending');
  if (same.length === 0) return;
  const ids = same.map(({ id }) => id);
  await tx
    .update(paymentOrders)
    .set({ cancelledAt: at })
    .where(and(inArray(paymentOrders.id, ids), eq(paymentOrders.state, 'pending')));
}

// The first adapter in the operator's order that takes this amount.
function requireProvider(
  { providers }: Deps,
  amount: Satang,
  can: (one: Connected<'payin'>) => boolean,
): Connected<'payin'> {
  const able = providers.payin.filter(can);
  const fits = ({ limits: { minimum, maximum } }: Connected<'payin'>): boolean =>
    (minimum === undefined || amount >= minimum) && (maximum === undefined || amount <= maximum);
  const provider = able.find(fits);
  if (provider) return provider;
  const bounds = able.map(({ limits }) => limits);
  const smallest = lowest(bounds.flatMap(({ minimum }) => minimum ?? []));
  if (smallest !== undefined && amount < smallest)
    throw new AppError('payment_amount_too_small', { params: { minimum: displayBaht(smallest) } });
  const largest = bounds.flatMap(({ maximum }) => maximum ?? []).reduce((a, b) => (a > b ? a : b), 0n);
  throw new AppError('payment_amount_too_large', { params: { maximum: displayBaht(largest) } });
}

function lowest(amounts: readonly Satang[]): Satang | undefined {
  return amounts.length === 0 ? undefined : amounts.reduce((a, b) => (a < b ? a : b));
}

async function openAt(
  provider: Connected<'payin'>,
  order: PayInOrder,
  settings: DepositSettings,
): ReturnType<PayInProvider['open']> {
  try {
    const receiver = { billerId: settings.billerId, name: settings.receiverName };
    return await provider.port.open({ ...order, receiver });
  } catch (error) {
    throw error instanceof ProviderError ? new AppError('unavailable', { cause: error }) : error;
  }
}
