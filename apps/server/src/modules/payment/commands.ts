import { formatBaht } from '@benjarong/contract';

import { type Module, settingLine } from '../../kernel/index.ts';
import {
  changeDepositSetting,
  type DepositSettingName,
  depositSettings,
  listDepositSettings,
} from './settings.ts';
import { caseCommands } from './case-commands.ts';
import { channelCommands } from './channel-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { approveReview, openReviews, rejectReview, ReviewError } from './reviews.ts';

/** `payment review | case | channel`, and `deposit reviews | approve | reject | settings | set`. */
export const paymentCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const payment = program.command('payment').description('ways to deposit, payments that wait for a person');
  reviewCommands(payment, run, change);
  caseCommands(payment, run, change);
  channelCommands(payment, run, change);
  const deposit = program
    .command('deposit')
    .description('deposits: payments that wait for a person, settings');
  deposit
    .command('reviews')
    .description('show payments that did not fit their order, oldest first')
    .action(
      run(async ({ deps, print }) => {
        const rows = await openReviews(deps);
        for (const { review, event, order } of rows) {
          print(
            `${review.id}  ${review.reason}  ${formatBaht(event.amount)} ${event.currency}  paid ${event.paidAt.toISOString()}` +
              (event.reference === '' ? '' : `  reference ${event.reference}`) +
              (order
                ? `  order ${formatBaht(order.amount)} THB, ${order.state}, expires ${order.expiresAt.toISOString()}`
                : '  no order'),
          );
        }
        print(
          rows.length === 0
            ? 'No payment waits for review.'
            : `${rows.length} waiting. Decide with: deposit approve <id> | deposit reject <id>`,
        );
      }),
    );
  deposit
    .command('approve <id>')
    .description('credit the payment to the member of its order')
    .option('--order <reference>', 'the order, when the payment named none')
    .option('--note <text>', 'why')
    .action(
      change('deposit.review.approved', async ({ deps, by, print, fail }, id, options) => {
        try {
          const { order, amount } = await approveReview(deps, by, String(id), {
            reference: option(options, 'order'),
            note: option(options, 'note') ?? '',
          });
          return print(`Credited ${formatBaht(amount)} THB for order ${order.reference}.`);
        } catch (error) {
          if (error instanceof ReviewError) return fail(error.message);
          throw error;
        }
      }),
    );
  deposit
    .command('reject <id>')
    .description('close the review without credit')
    .option('--note <text>', 'why')
    .action(
      change('deposit.review.rejected', async ({ deps, by, print, fail }, id, options) => {
        try {
          await rejectReview(deps, by, String(id), option(options, 'note') ?? '');
          return print(`Review ${String(id)} is rejected; nothing was credited.`);
        } catch (error) {
          if (error instanceof ReviewError) return fail(error.message);
          throw error;
        }
      }),
    );
  deposit
    .command('settings')
    .description('show every setting: value, meaning, default when it is another')
    .action(
      run(async ({ deps, print }) => {
        for (const [name, val] of Object.entries(await listDepositSettings(deps.db)))
          if (isSetting(name)) print(settingLine(name, val, depositSettings[name]));
      }),
    );
  deposit
    .command('set <name> <value>')
    .description(
      `change one of ${Object.keys(depositSettings).join(', ')} at once; "deposit settings" says what each takes`,
    )
    .action(
      change('deposit.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isSetting(key))
          return fail(`There is no setting ${key}; there are ${Object.keys(depositSettings).join(', ')}.`);
        const val = depositSettings[key].read(String(value));
        if (val === undefined) return fail(`${key} takes ${depositSettings[key].help}.`);
        const fault = await changeDepositSetting(deps, by, key, val);
        if (fault !== undefined) return fail(fault);
        return print(`${key} is ${val || '-'} now.`);
      }),
    );
};

function option(options: unknown, name: string): string | undefined {
  // Commander gives an object of options as the last argument.
  const value = (options as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

function isSetting(name: string): name is DepositSettingName {
  return Object.hasOwn(depositSettings, name);
}
