import type { Command } from 'commander';

import type { RunCommand } from '../../kernel/index.ts';
import { accountCommands } from './account.commands.ts';
import { settingKeys, settingRules } from './rules.ts';
import { changeSetting, readSettings, resetSetting, SettingError } from './settings.ts';

/** `agent show`, `agent set`, `agent unset`, `agent bank …`, `agent truemoney …`. */
export function agentCommands(program: Command, run: RunCommand): void {
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

  const change = (
    work: (deps: Parameters<typeof changeSetting>[0], key: string, value: string) => Promise<void>,
  ) =>
    run(async ({ deps, print, fail }, key, value) => {
      try {
        await work(deps, String(key), typeof value === 'string' ? value : '');
      } catch (error) {
        if (error instanceof SettingError) fail(error.message);
        throw error;
      }
      const settings = await readSettings(deps);
      const known = settingKeys.find((name) => name === key);
      if (known) print(`${known} = ${settings[known].effective || '(empty)'}`);
    });
  agent.command('set <key> <value>').description('change a setting at once').action(change(changeSetting));
  agent.command('unset <key>').description('put a setting back to its default').action(change(resetSetting));

  accountCommands(agent, run);
}
