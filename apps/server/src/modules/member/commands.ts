import { displayBaht, parseTypedBaht } from '@benjarong/contract';
import type { Command } from 'commander';

import type { Deps } from '../../deps.ts';
import type { ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import { findBankAccount, findSecondAccount } from './bank-account.ts';
import { maskAccount } from './rules.ts';
import type { Member } from './tables.ts';
import { AppError } from '../../kernel/index.ts';
import { changeMobileByOperator } from './change-mobile.ts';
import { findMember, findNamedMember, setVipLevel } from './members.ts';
import { disableMember, enableMember, memberHistory } from './operate.ts';
import { isOwedReference, listOwed, payOwed } from './owed.ts';

/** `member show|vip|disable|enable|mobile|owed|pay-owed`. A member is named by user name, mobile number or id. */
export function memberCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const member = program.command('member').description('members, named by user name, mobile number or id');
  member
    .command('show <member>')
    .description('show account data and history')
    .action(
      run(async (context, login) => show(context.deps, await need(context, login, true), context.print)),
    );
  member
    .command('vip <member> <level>')
    .description('set the VIP level: 0 guest, 1 gold, 2 hero')
    .action(
      change('member.vip.changed', async (context, login, level) => {
        const found = await need(context, login);
        const vip = ([0, 1, 2] as const).find((known) => String(known) === level);
        if (vip === undefined) return context.fail('The level must be 0, 1 or 2.');
        await setVipLevel(context.deps, context.by, found, vip);
        return context.print(`${found.username}: VIP level ${vip}`);
      }),
    );
  member
    .command('disable <member> <reason>')
    .description('shut an account: no log-in any more, every session ends at once; money stays')
    .action(
      change('member.disabled', async (context, login, reason) => {
        const found = await need(context, login);
        await disableMember(context.deps, context.by, found, String(reason));
        context.print(`${found.username} is disabled`);
      }),
    );
  member
    .command('mobile <member> <new> <reason>')
    .description('change the mobile number of a member who has lost the old one; every session ends')
    .action(
      change('member.mobile.changed', async (context, login, mobile, reason) => {
        const found = await need(context, login);
        try {
          await changeMobileByOperator(context.deps, context.by, found, String(mobile), String(reason));
        } catch (error) {
          if (error instanceof AppError) return context.fail(`The number was refused: ${error.errorName}.`);
          throw error;
        }
        return context.print(`${found.username} has a new mobile number; withdrawals are locked for 24 h`);
      }),
    );
  member
    .command('enable <member>')
    .description('open an account again')
    .action(
      change('member.enabled', async (context, login) => {
        const found = await need(context, login);
        await enableMember(context.deps, context.by, found);
        context.print(`${found.username} is open again`);
      }),
    );
  member
    .command('owed')
    .description(
      'money that came to erased accounts, for example by a corrected result: owed to the person behind',
    )
    .action(
      run(async ({ deps, print }) => {
        const found = await listOwed(deps.db);
        if (found.length === 0) print('No erased account has money.');
        for (const { memberId, amount, wallets, since, references } of found) {
          const others = wallets.filter(({ walletTypeId }) => walletTypeId !== 1);
          const part = others.map((one) => `${displayBaht(one.amount)} in wallet ${one.walletTypeId}`);
          print(
            `${memberId}  ${displayBaht(amount)} baht${part.length > 0 ? ` (${part.join(', ')})` : ''}  since ${since.toISOString()}  ${references.join(' ')}`,
          );
        }
      }),
    );
  member
    .command('pay-owed <id> <amount>')
    .description(
      'book that all money of an erased account was paid outside, to the person who proved to be its owner',
    )
    .requiredOption('--reference <text>', 'what the bank calls the transfer; each is booked once')
    .requiredOption('--reason <text>', 'how the person proved it; no name, no account number')
    .action(
      change('member.owed.paid', async ({ deps, by, print, fail }, id, typed, options) => {
        // Commander hands the command's own options as an object.
        const { reference, reason } = options as { reference: string; reason: string };
        const amount = parseTypedBaht(String(typed));
        if (amount === undefined || amount <= 0n) return fail('The amount is baht, for example 900.00.');
        if (reference.trim() === '' || reference.length > 100)
          return fail('The reference is what the bank calls the transfer, 1 to 100 characters.');
        if (!isOwedReference(reference))
          return fail(
            'The reference is Latin letters, digits and signs of a keyboard, as the bank writes it.',
          );
        const done = await payOwed(deps, by, { memberId: String(id), amount, reference, reason });
        switch (done.outcome) {
          case 'paid':
            return print(`${displayBaht(amount)} baht of ${String(id)} are booked as paid`);
          case 'unknown':
            return fail(`${String(id)} is no erased account.`);
          case 'other_amount':
            return fail(
              `The account has ${displayBaht(done.amount)} baht; all of it is paid at once, nothing was booked.`,
            );
          case 'used':
            return fail(
              `The transfer ${done.payment.reference} is booked already: ${displayBaht(done.payment.amount)} baht of ${done.payment.memberId} at ${done.payment.paidAt.toISOString()}; nothing was booked.`,
            );
        }
      }),
    );
}

async function need({ deps, fail }: OperatorContext, login: unknown, withErased = false): Promise<Member> {
  return (
    (await findNamedMember(deps.db, String(login), { withErased })) ??
    fail(`There is no member ${String(login)}.`)
  );
}

async function show(deps: Deps, member: Member, print: (line: string) => void): Promise<void> {
  const account = await findBankAccount(deps.db, member.id);
  print(`username        ${member.username}`);
  print(`id              ${member.id}`);
  print(`mobile          ${member.mobile}`);
  print(`vip level       ${member.vipLevel}`);
  print(`referral code   ${member.affiliateCode}`);
  const referrer = member.referrerId === null ? undefined : await findMember(deps.db, member.referrerId);
  print(`referred by     ${referrer?.username ?? 'no one'}`);
  print(`registered      ${member.createdAt.toISOString()}`);
  print(
    `state           ${member.disabledAt ? `disabled ${member.disabledAt.toISOString()}: ${member.disabledReason ?? ''}` : 'open'}`,
  );
  print(
    `bank account    ${account ? `bank ${account.bankId} ${maskAccount(account.accountNo)} ${account.accountName}` : 'none'}`,
  );
  const second = await findSecondAccount(deps.db, member.id);
  if (second) print(`second account  bank ${second.bankId} ${maskAccount(second.accountNo)}`);
  print(`withdrawals     ${lockText(member, deps.clock.now())}`);
  for (const { at, kind, actor, detail } of await memberHistory(deps.db, member.id)) {
    print(`  ${at.toISOString()}  ${kind}  by ${actor}${detail ? `  ${detail}` : ''}`);
  }
}

function lockText({ withdrawLockedUntil: until }: Member, now: Date): string {
  return until && until > now ? `locked until ${until.toISOString()}` : 'open';
}
