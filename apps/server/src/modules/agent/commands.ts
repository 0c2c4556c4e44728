import type { Command } from 'commander';

import type { ChangeCommand, RunCommand } from '../../kernel/index.ts';
import { readBankAccount } from '../member/index.ts';
import { settingKeys, settingRules } from './rules.ts';
import { addBankAccount, addTrueMoneyAccount, listBankAccounts, listTrueMoneyAccounts } from './queries.ts';
import { changeSetting, readSettings, resetSetting, SettingError } from './settings.ts';

/** `agent show`, `agent set`, `agent unset`, `agent bank …`, `agent truemoney …`. */
export function agentCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const agent = program.command('agent').description('settings and deposit accounts of the agent');

  agent
    .command('show')
    .description('show every setting: value, default, meaning')
    .action(
      run(async ({ deps, print }) => {
        const settings = await readSettings(deps);
        for (const key of settingKeys) {
          const { val, fallback, effective } = settings[key];
          print(
            `${key} = ${effective || '(empty)'}${val === undefined ? '' : ` (default ${fallback || 'empty'})`}  # ${settingRules[key].says}`,
          );
        }
      }),
    );

  const changing = (act: string, work: typeof changeSetting) =>
    change(act, async ({ deps, by, print, fail }, key, value) => {
      try {
        await work(deps, by, String(key), typeof value === 'string' ? value : '');
      } catch (error) {
        if (error instanceof SettingError) fail(error.message);
        throw error;
      }
      const settings = await readSettings(deps);
      const known = settingKeys.find((name) => name === key);
      if (known) print(`${known} = ${settings[known].effective || '(empty)'}`);
    });
  agent
    .command('set <key> <value>')
    .description('change a setting at once')
    .action(changing('agent.setting.changed', changeSetting));
  agent
    .command('unset <key>')
    .description('put a setting back to its default')
    .action(changing('agent.setting.reset', resetSetting));

  const bank = agent.command('bank').description('bank accounts that take deposits');
  bank
    .command('list')
    .description('show the bank accounts')
    .action(
      run(async ({ deps, print }) => {
        for (const { bank_id, account_no, account_name } of (await listBankAccounts(deps)).items) {
          print(`bank ${bank_id}  ${account_no}  ${account_name}`);
        }
      }),
    );
  bank
    .command('add <bank-id> <account-no> <account-name>')
    .description('add a bank account (bank-id as in the list of 30 banks)')
    .action(
      change('agent.bank.added', async ({ deps, by, print, fail }, bankId, accountNo, accountName) => {
        const account = readBankAccount({
          bankId: Number(bankId),
          accountNo: String(accountNo),
          accountName: String(accountName),
        });
        if (typeof account === 'string') return fail(`The account cannot be taken: ${account}.`);
        if (!(await addBankAccount(deps, by, account))) return fail('This account is listed already.');
        return print('added');
      }),
    );

  const trueMoney = agent.command('truemoney').description('TrueMoney accounts that take deposits');
  trueMoney
    .command('list')
    .description('show the TrueMoney accounts')
    .action(
      run(async ({ deps, print }) => {
        for (const { mobile, account_name } of (await listTrueMoneyAccounts(deps)).items)
          print(`${mobile}  ${account_name}`);
      }),
    );
  trueMoney
    .command('add <mobile> <account-name>')
    .description('add a TrueMoney account')
    .action(
      change('agent.truemoney.added', async ({ deps, by, print, fail }, mobile, accountName) => {
        const added = await addTrueMoneyAccount(deps, by, {
          mobile: String(mobile),
          accountName: String(accountName),
        });
        if (!added) return fail('No Thai mobile number, or listed already.');
        return print('added');
      }),
    );
}
