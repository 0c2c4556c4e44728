import { accents } from '@benjarong/contract';
import type { Command } from 'commander';

import type { ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import { accountCommands } from './account-commands.ts';
import { settingKeys, settingRules } from './rules.ts';
import { changeSetting, readSettings, resetSetting, SettingError } from './settings.ts';

/** `agent show`, `agent set`, `agent unset`, `agent accent`, `agent bank …`, `agent truemoney …`. */
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

  agent
    .command('set <key> <value>')
    .description('change a setting at once')
    .action(
      change('agent.setting.changed', (context, key, value) =>
        applyAndShow(context, changeSetting, String(key), String(value)),
      ),
    );
  agent
    .command('unset <key>')
    .description('put a setting back to its default')
    .action(
      change('agent.setting.reset', (context, key) => applyAndShow(context, resetSetting, String(key), '')),
    );
  agent
    .command('accent [name]')
    .description('show the accent colours, or choose one for site and mini-app')
    .action(
      change('agent.setting.changed', async (context, name) => {
        if (typeof name === 'string') return applyAndShow(context, changeSetting, 'accent', name);
        const now = (await readSettings(context.deps)).accent.effective;
        for (const accent of accents) context.print(accent === now ? `${accent} (now)` : accent);
      }),
    );

  accountCommands(agent, run, change);
}

async function applyAndShow(
  { deps, by, print, fail }: OperatorContext,
  work: typeof changeSetting,
  key: string,
  value: string,
): Promise<void> {
  try {
    await work(deps, by, key, value);
  } catch (error) {
    if (error instanceof SettingError) fail(error.message);
    throw error;
  }
  const settings = await readSettings(deps);
  const known = settingKeys.find((name) => name === key);
  if (known) print(`${known} = ${settings[known].effective || '(empty)'}`);
}
