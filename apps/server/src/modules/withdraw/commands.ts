import { formatBaht } from '@benjarong/contract';
import { counted, settingLine } from '../../kernel/index.ts';

import type { Module, OperatorContext } from '../../kernel/index.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  type DecisionOptions,
  holdWithdrawal,
  rejectWithdrawal,
  WithdrawError,
} from './decide.ts';
import { usernamesOf } from '../member/index.ts';
import { findWithdrawal, queue, showWithdrawal } from './queue.ts';
import { openStates, withdrawStates, type WithdrawState } from './rules.ts';
import {
  changeWithdrawSetting,
  listWithdrawSettings,
  type WithdrawSettingName,
  withdrawSettings,
} from './settings.ts';
import type { WithdrawalRow } from './tables.ts';
import { resolveTrouble, type TroubleWord, troubleWords } from './trouble.ts';
import { resolveUnknown, type UnknownWord, unknownWords } from './unknown.ts';

/** `withdraw list | show | claim | approve | reject | hold | unknown | trouble | settings | set`. */
export const withdrawCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const withdraw = program
    .command('withdraw')
    .description('withdrawals: the queue, decisions, unknown payouts, settings');
  withdraw
    .command('list')
    .description('withdrawals that are not ended, oldest first')
    .option('--state <state>', `only those in one state: ${withdrawStates.join(', ')}`)
    .action(
      run(async ({ deps, print, fail }, options) => {
        const state = optionOf(options, 'state');
        if (state !== undefined && !isState(state))
          return fail(`There is no state ${state}; there are ${withdrawStates.join(', ')}.`);
        const rows = await queue(deps.db, state);
        const names = await usernamesOf(
          deps.db,
          rows.map(({ memberId }) => memberId),
        );
        for (const row of rows) print(lineOf(row, names.get(row.memberId) ?? row.memberId, deps.clock.now()));
        return print(
          rows.length === 0
            ? 'No withdrawal fits.'
            : `${counted(rows.length, 'withdrawal')}. Look at one with: withdraw show <reference>`,
        );
      }),
    );
  withdraw
    .command('show <reference>')
    .description('one withdrawal by its reference or id: checks, timeline, payout')
    .action(
      run(async ({ deps, print, fail }, reference) => {
        const lines = await showWithdrawal(deps.db, String(reference), deps.clock.now());
        if (!lines) return fail(`There is no withdrawal ${String(reference)}.`);
        for (const line of lines) print(line);
        return undefined;
      }),
    );
  withdraw
    .command('claim <reference>')
    .description('keep others from deciding a held withdrawal for ten minutes')
    .action(
      change('withdraw.claimed', (context, reference) =>
        decided(context, reference, async (id) => {
          const row = await claimWithdrawal(context.deps, context.by, id);
          return `Withdrawal ${row.reference} is yours until ${row.claimedUntil?.toISOString() ?? ''}.`;
        }),
      ),
    );
  withdraw
    .command('approve <reference>')
    .description('approve a held withdrawal; above the limits of one person it takes two')
    .option('--note <text>', 'why')
    .option('--version <number>', 'refuse when it changed since this version')
    .action(
      change('withdraw.approved', (context, reference, options) =>
        decided(context, reference, async (id) => {
          const row = await approveWithdrawal(context.deps, context.by, id, decisionOf(context, options));
          return row.state === 'approved'
            ? `Withdrawal ${row.reference} of ${formatBaht(row.amount)} THB is approved and will be sent.`
            : `Withdrawal ${row.reference} of ${formatBaht(row.amount)} THB waits for a second person.`;
        }),
      ),
    );
  withdraw
    .command('reject <reference>')
    .description('refuse a withdrawal that is not sent yet; the amount goes back to the member')
    .requiredOption('--note <text>', 'why; the member does not see it')
    .option('--version <number>', 'refuse when it changed since this version')
    .action(
      change('withdraw.rejected', (context, reference, options) =>
        decided(context, reference, async (id) => {
          const row = await rejectWithdrawal(context.deps, context.by, id, decisionOf(context, options));
          return `Withdrawal ${row.reference} is rejected; ${formatBaht(row.amount)} THB went back to the member.`;
        }),
      ),
    );
  withdraw
    .command('hold <reference>')
    .description('put a held withdrawal aside with a note')
    .requiredOption('--note <text>', 'what it waits for')
    .action(
      change('withdraw.put_on_hold', (context, reference, options) =>
        decided(context, reference, async (id) => {
          const row = await holdWithdrawal(context.deps, context.by, id, decisionOf(context, options));
          return `Withdrawal ${row.reference} is on hold.`;
        }),
      ),
    );
  withdraw
    .command('unknown <reference> <outcome>')
    .description(
      `end a payout whose outcome is unknown: ${unknownWords.join(', ')}; the provider is asked first; above the limits of one person paid and returned take two`,
    )
    .requiredOption('--note <text>', 'how you know')
    .action(
      change('withdraw.unknown.resolved', (context, reference, outcome, options) =>
        decided(context, reference, async (id) => {
          const word = unknownWords.find((one) => one === outcome);
          if (word === undefined) return context.fail(`Say one of ${unknownWords.join(', ')}.`);
          const ends = await resolveUnknown(context.deps, context.by, id, word, decisionOf(context, options));
          return ends ? spoken[word] : needsSecond;
        }),
      ),
    );
  withdraw
    .command('trouble <reference> <outcome>')
    .description(
      'end the trouble of a withdrawal that ended: seen (no money moves), or returned (a paid one that the provider says came back goes to the member; above the limits of one person it takes two)',
    )
    .requiredOption('--note <text>', 'what you found')
    .action(
      change('withdraw.trouble.resolved', (context, reference, outcome, options) =>
        decided(context, reference, async (id) => {
          const word = troubleWords.find((one) => one === outcome);
          if (word === undefined) return context.fail(`Say one of ${troubleWords.join(', ')}.`);
          const ends = await resolveTrouble(context.deps, context.by, id, word, decisionOf(context, options));
          return ends ? resolved[word] : needsSecond;
        }),
      ),
    );
  withdraw
    .command('settings')
    .description('show every setting: value, meaning, default when it is another')
    .action(
      run(async ({ deps, print }) => {
        for (const [name, val] of Object.entries(await listWithdrawSettings(deps.db)))
          if (isSetting(name)) print(settingLine(name, val, withdrawSettings[name]));
      }),
    );
  withdraw
    .command('set <name> <value>')
    .description(
      `change one of ${Object.keys(withdrawSettings).join(', ')} at once; "withdraw settings" says what each takes`,
    )
    .action(
      change('withdraw.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isSetting(key))
          return fail(`There is no setting ${key}; there are ${Object.keys(withdrawSettings).join(', ')}.`);
        const val = withdrawSettings[key].read(String(value));
        if (val === undefined) return fail(`${key} takes ${withdrawSettings[key].help}.`);
        const fault = await changeWithdrawSetting(deps, by, key, val);
        return fault === undefined ? print(`${key} is ${val} now.`) : fail(fault);
      }),
    );
};

const needsSecond = 'Your word is kept; a second person must say the same.';

const resolved = {
  seen: 'It is in no trouble any more; no money moved.',
  returned: 'The amount went back to the member.',
} as const satisfies Record<TroubleWord, string>;

const spoken = {
  paid: 'It counts as paid.',
  returned: 'It counts as not paid; the amount went back to the member.',
  again: 'It was sent again under the same id.',
} as const satisfies Record<UnknownWord, string>;

async function decided(
  context: OperatorContext,
  reference: unknown,
  work: (id: string) => Promise<string>,
): Promise<void> {
  const row = await findWithdrawal(context.deps.db, String(reference));
  if (!row) return context.fail(`There is no withdrawal ${String(reference)}.`);
  try {
    return context.print(await work(row.id));
  } catch (error) {
    if (error instanceof WithdrawError) return context.fail(error.message);
    throw error;
  }
}

function decisionOf({ fail }: OperatorContext, options: unknown): DecisionOptions {
  const version = optionOf(options, 'version');
  if (version !== undefined && !/^[0-9]{1,9}$/.test(version)) return fail(`${version} is no version.`);
  return {
    note: optionOf(options, 'note') ?? '',
    version: version === undefined ? undefined : Number(version),
  };
}

function lineOf(row: WithdrawalRow, member: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - row.createdAt.getTime()) / 60_000);
  const open = openStates.some((state) => state === row.state);
  return [
    row.reference,
    row.onHold ? `${row.state}, on hold` : row.state,
    `${formatBaht(row.amount)} THB`,
    `member ${member}`,
    open ? `waits ${minutes} min` : `since ${row.stateAt.toISOString()}`,
    ...(row.trouble === null ? [] : [`trouble ${row.trouble}`]),
    ...(row.state !== 'held' || row.firstBy === null
      ? []
      : [`approved by ${row.firstBy}, needs a second person`]),
    ...(row.endFirstBy === null || row.endedBy !== null
      ? []
      : [`${row.endWord ?? ''} by the word of ${row.endFirstBy}, needs a second person`]),
    ...(row.claimedUntil !== null && row.claimedUntil > now ? [`claimed by ${row.claimedBy ?? ''}`] : []),
  ].join('  ');
}

function optionOf(options: unknown, name: string): string | undefined {
  // Commander gives an object of options as the last argument.
  const value = (options as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}

function isState(text: string): text is WithdrawState {
  return withdrawStates.some((state) => state === text);
}

function isSetting(name: string): name is WithdrawSettingName {
  return Object.hasOwn(withdrawSettings, name);
}
