import { formatBaht } from '@benjarong/contract';
import { counted } from '../../kernel/index.ts';
import type { Command } from 'commander';

import type { ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import { usernamesOf } from '../member/index.ts';
import { caseLines } from './case-commands.ts';
import { openCases } from './case-decide.ts';
import { findCandidates } from './candidates.ts';
import { approveReview, openReviews, rejectReview, ReviewError, showReview } from './reviews.ts';

/** `payment review list|show|candidates|approve|reject`. */
export function reviewCommands(payment: Command, run: RunCommand, change: ChangeCommand): void {
  const review = payment.command('review').description('payments that wait for a person');
  review
    .command('list')
    .description('show them, oldest first')
    .action(
      run(async ({ deps, print }) => {
        const rows = await openReviews(deps);
        for (const { review: one, event, order } of rows)
          print(
            `${one.id}  version ${one.version}  ${one.reason}  ${formatBaht(event.amount)} ${event.currency}` +
              `  paid ${event.paidAt.toISOString()}  to ${event.receiver}  ${order ? `order ${order.reference}` : 'no order'}`,
          );
        print(
          rows.length === 0
            ? 'No payment waits for a person.'
            : `${rows.length} waiting. Look at one with: payment review show <id>`,
        );
        const cases = await openCases(deps);
        for (const line of await caseLines(deps.db, cases)) print(`case ${line}`);
        if (cases.length > 0)
          print(
            `${counted(cases.length, 'case')} of money that did not arrive; see: payment case show <reference>`,
          );
      }),
    );
  review
    .command('show <id>')
    .description('show one with its event, its order and the slips of the order')
    .action(
      run(async (context, id) => {
        const {
          review: one,
          event,
          order,
          slips,
        } = await orFail(context, () => showReview(context.deps, String(id)));
        const { print } = context;
        print(`review ${one.id}  version ${one.version}  ${one.state}  ${one.reason}`);
        print(`event ${event.providerId}:${event.eventId}  received ${event.receivedAt.toISOString()}`);
        print(
          `paid ${formatBaht(event.amount)} ${event.currency} at ${event.paidAt.toISOString()} to ${event.receiver}`,
        );
        print(
          `payer ${event.payerName || '-'}  account ${event.payerAccount || '-'}  note ${event.note || '-'}`,
        );
        const names = await usernamesOf(context.deps.db, order ? [order.memberId] : []);
        print(
          order
            ? `order ${order.reference}  ${formatBaht(order.amount)} THB  ${order.state}  member ${names.get(order.memberId) ?? order.memberId}` +
                `  made ${order.createdAt.toISOString()}  expires ${order.expiresAt.toISOString()}`
            : 'no order; see: payment review candidates',
        );
        for (const slip of slips)
          print(
            `slip ${slip.bankCode} ${slip.transRef}  ${slip.state} ${slip.reason}  read by ${slip.readBy}` +
              `  picture ${slip.picture === null ? 'deleted' : `private/${slip.picture}`}`,
          );
      }),
    );
  review
    .command('candidates <id>')
    .description('show the orders that the payment may belong to, the likeliest first, and why')
    .action(
      run(async (context, id) => {
        const { event } = await orFail(context, () => showReview(context.deps, String(id)));
        const found = await findCandidates(context.deps.db, event);
        const names = await usernamesOf(
          context.deps.db,
          found.map(({ order }) => order.memberId),
        );
        for (const { order, score, why } of found)
          context.print(
            `${order.reference}  ${counted(score, 'point')}  ${formatBaht(order.amount)} THB  ${order.state}  member ${names.get(order.memberId) ?? order.memberId}  ${why.join(', ')}`,
          );
        if (found.length === 0) context.print('No order is like it.');
      }),
    );
  review
    .command('approve <id>')
    .description('credit the payment to the member of its order')
    .option('--order <reference>', 'the order, when the payment named none')
    .option('--note <text>', 'why')
    .option('--version <number>', 'only if it is still this version')
    .option('--again', 'also when a slip credited the order already: it is a second payment')
    .action(
      change('deposit.review.approved', async (context, id, options) => {
        const { order: reference, note = '', version, again } = optionsOf(options);
        const { order, amount } = await orFail(context, () =>
          approveReview(context.deps, context.by, String(id), {
            reference,
            note,
            version: versionOf(context, version),
            again: again !== undefined,
          }),
        );
        context.print(`Credited ${formatBaht(amount)} THB for order ${order.reference}.`);
      }),
    );
  review
    .command('reject <id>')
    .description('close the review without credit')
    .option('--note <text>', 'why')
    .option('--version <number>', 'only if it is still this version')
    .action(
      change('deposit.review.rejected', async (context, id, options) => {
        const { note = '', version } = optionsOf(options);
        await orFail(context, () =>
          rejectReview(context.deps, context.by, String(id), note, versionOf(context, version)),
        );
        context.print(`Review ${String(id)} is rejected; nothing was credited.`);
      }),
    );
}

// Commander hands the command's own options as an object of strings, and `true` for a switch.
function optionsOf(options: unknown): Readonly<Record<string, string | undefined>> {
  const given = (options ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value === true ? [[name, 'yes']] : [],
    ),
  );
}

function versionOf({ fail }: OperatorContext, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : fail(`${text} is no version.`);
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReviewError) return fail(error.message);
    throw error;
  }
}
