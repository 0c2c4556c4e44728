import type { Command } from 'commander';

import type { ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import {
  type AccountChannel,
  addAccount,
  type DepositAccount,
  DepositAccountError,
  editAccount,
  listAccounts,
  pauseAccount,
  removeAccount,
} from './deposit-accounts.ts';

interface Channel {
  readonly channel: AccountChannel;
  readonly description: string;
  /** What `add` takes before the name. */
  readonly args: string;
}

const channels: readonly Channel[] = [
  { channel: 'bank', description: 'bank accounts that take deposits', args: '<bank-id> <account-no>' },
  { channel: 'truemoney', description: 'TrueMoney accounts that take deposits', args: '<mobile>' },
];

/** `agent bank|truemoney list|add|edit|pause|resume|remove`. */
export function accountCommands(agent: Command, run: RunCommand, change: ChangeCommand): void {
  for (const one of channels)
    addChannel(agent.command(one.channel).description(one.description), { run, change }, one);
}

function addChannel(
  command: Command,
  { run, change }: { readonly run: RunCommand; readonly change: ChangeCommand },
  { channel, args }: Channel,
): void {
  command
    .command('list')
    .description('show the accounts with their ids; members do not see paused ones')
    .action(
      run(async ({ deps, print }) => {
        const accounts = await listAccounts(deps.db, channel);
        for (const account of accounts) print(`${account.id}  ${lineOf(account)}`);
        if (accounts.length === 0) print('There are no accounts.');
      }),
    );
  command
    .command(`add ${args} <account-name>`)
    .description(
      `add an account at the end${channel === 'bank' ? ' (bank-id: docs/deploy.md, "Banks")' : ''}`,
    )
    .action(
      change(`agent.${channel}.added`, async (context, ...given) => {
        const [first, second, third] = given.map(String);
        const input =
          channel === 'bank'
            ? { bankId: Number(first), accountNo: second ?? '', accountName: third ?? '' }
            : { bankId: null, accountNo: first ?? '', accountName: second ?? '' };
        const account = await orFail(context, () => addAccount(context.deps, context.by, channel, input));
        context.print(`added ${account.id}`);
      }),
    );
  const edit = command
    .command('edit <account>')
    .description('change what is given of an account, named by its id or number')
    .option('--number <number>', channel === 'bank' ? 'account number' : 'mobile number')
    .option('--name <name>', 'name of the account')
    .option('--position <number>', 'place in the order');
  if (channel === 'bank') edit.option('--bank <bank-id>', 'bank-id docs/deploy.md, "Banks"');
  edit.action(
    change(`agent.${channel}.changed`, async (context, which, options) => {
      // Commander hands the command's own options as an object of strings.
      const { number, name, position, bank } = options as Readonly<Record<string, string | undefined>>;
      const given = {
        ...(number === undefined ? {} : { accountNo: number }),
        ...(name === undefined ? {} : { accountName: name }),
        ...(position === undefined ? {} : { position: Number(position) }),
        ...(bank === undefined ? {} : { bankId: Number(bank) }),
      };
      if (Object.keys(given).length === 0) context.fail('Say what to change; --help lists the options.');
      const { before, after } = await orFail(context, () =>
        editAccount(context.deps, context.by, channel, String(which), given),
      );
      context.print(`${lineOf(before)} → ${lineOf(after)}`);
    }),
  );
  for (const [name, paused, description] of [
    ['pause', true, 'hide an account from members at once'],
    ['resume', false, 'show a paused account to members again'],
  ] as const)
    command
      .command(`${name} <account>`)
      .description(description)
      .action(
        change(`agent.${channel}.${paused ? 'paused' : 'resumed'}`, async (context, which) => {
          const account = await orFail(context, () =>
            pauseAccount(context.deps, context.by, channel, String(which), paused),
          );
          context.print(lineOf(account));
        }),
      );
  command
    .command('remove <account>')
    .description('take an account away; its row stays in the history')
    .action(
      change(`agent.${channel}.removed`, async (context, which) => {
        const account = await orFail(context, () =>
          removeAccount(context.deps, context.by, channel, String(which)),
        );
        context.print(`removed ${lineOf(account)}`);
      }),
    );
}

function lineOf({ bankId, accountNo, accountName, position, pausedAt }: DepositAccount): string {
  return [
    ...(bankId === null ? [] : [`bank ${bankId}`]),
    accountNo,
    accountName,
    `position ${position}`,
    ...(pausedAt === null ? [] : ['paused']),
  ].join('  ');
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DepositAccountError) return fail(error.message);
    throw error;
  }
}
