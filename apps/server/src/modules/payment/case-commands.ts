import { formatBaht } from '@benjarong/contract';
import type { Command } from 'commander';

import type { Queryable } from '../../db/index.ts';
import type { ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import { usernamesOf } from '../member/index.ts';
import { answerCase, creditCase, lookAtCase, openCases, showCase } from './case-decide.ts';
import type { CaseRow } from './cases.ts';
import { ReviewError } from './reviews.ts';

/** `payment case list|show|look|credit|answer`. */
export function caseCommands(payment: Command, run: RunCommand, change: ChangeCommand): void {
  const command = payment.command('case').description('members who say that their money did not arrive');
  command
    .command('list')
    .description('show open cases, oldest first')
    .action(
      run(async ({ deps, print }) => {
        const rows = await openCases(deps);
        for (const line of await caseLines(deps.db, rows)) print(line);
        print(`${rows.length} open.`);
      }),
    );
  command
    .command('show <reference>')
    .description('show a case with its order and the payments that it may be about')
    .action(
      run(async (context, reference) => {
        const { print } = context;
        const { found, order, payments } = await orFail(context, () =>
          showCase(context.deps, String(reference)),
        );
        for (const line of await caseLines(context.deps.db, [found])) print(line);
        print(
          `paid from ${found.bankId === 0 ? 'a bank that was not named' : `bank ${found.bankId}`}, account ${found.accountNo || 'not named'}`,
        );
        print(`says ${found.note || '-'}`);
        print(
          `slip ${found.picture === null ? '-' : `private/${found.picture}`}  mini QR ${found.miniQr || '-'}`,
        );
        print(
          order ? `order ${order.reference}  ${formatBaht(order.amount)} THB  ${order.state}` : 'no order',
        );
        if (found.answer !== '') print(`answer ${found.answer}`);
        for (const { review, event, payer } of payments) {
          print(
            `payment review ${review.id}  ${formatBaht(event.amount)} ${event.currency}  paid ${event.paidAt.toISOString()}  to ${event.receiver}  ${review.reason}`,
          );
          print(`  payer ${event.payerName || '-'}  account ${event.payerAccount || '-'}  ${payers[payer]}`);
        }
        if (payments.length === 0) print('No payment that waits is like it.');
      }),
    );
  command
    .command('look <reference>')
    .description('say that a person looks at it; the member sees it')
    .action(
      change('deposit.case.looked', async (context, reference) => {
        await orFail(context, () => lookAtCase(context.deps, context.by, String(reference)));
        context.print(`Case ${String(reference)} is looked at.`);
      }),
    );
  command
    .command('credit <reference>')
    .description('credit the payment of an open review to the member')
    .requiredOption('--review <id>', 'the payment: an id of "payment review list" or "payment case show"')
    .option('--answer <text>', 'a Thai sentence for the member')
    .option('--other-payer', 'also when the account that paid is none of the member’s')
    .action(
      change('deposit.case.credited', async (context, reference, options) => {
        const { amount } = await orFail(context, () =>
          creditCase(context.deps, context.by, String(reference), {
            review: textOf(options, 'review'),
            answer: textOf(options, 'answer'),
            otherPayer: Reflect.get(Object(options), 'otherPayer') === true,
          }),
        );
        context.print(`Credited ${formatBaht(amount)} THB; case ${String(reference)} is closed.`);
      }),
    );
  command
    .command('answer <reference>')
    .description('close it without money; the member reads the answer')
    .requiredOption('--answer <text>', 'a Thai sentence for the member')
    .action(
      change('deposit.case.answered', async (context, reference, options) => {
        await orFail(context, () =>
          answerCase(context.deps, context.by, String(reference), textOf(options, 'answer')),
        );
        context.print(`Case ${String(reference)} is answered.`);
      }),
    );
}

const payers = {
  same: 'an account of the member',
  other: 'NONE of the member’s accounts',
  unknown: 'whose account it is cannot be seen',
} as const;

/** Each case on one line, with its member's user name. */
export async function caseLines(q: Queryable, rows: readonly CaseRow[]): Promise<readonly string[]> {
  const names = await usernamesOf(
    q,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(
    ({ reference, state, amount, paidAt, method, memberId, createdAt, picture }) =>
      `${reference}  ${state}  ${formatBaht(amount)} THB  paid ${paidAt.toISOString()}  ${method}` +
      `  member ${names.get(memberId) ?? memberId}  opened ${createdAt.toISOString()}  ${picture === null ? 'no slip' : 'slip'}`,
  );
}

function textOf(options: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(options), name);
  return typeof value === 'string' ? value : '';
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReviewError) return fail(error.message);
    throw error;
  }
}
