import { formatBaht } from '@benjarong/contract';
import { counted } from '../../kernel/index.ts';
import type { Command } from 'commander';

import type { ChangeCommand, RunCommand } from '../../kernel/index.ts';
import { type ChannelId, channelIds, type ChannelSettingName, channelSettings } from './channel-settings.ts';
import { offeredChannels } from './channels.ts';
import { writeHours } from './hours.ts';
import { changeChannelSetting } from './settings.ts';

/** `payment channel list|set`. */
export function channelCommands(payment: Command, run: RunCommand, change: ChangeCommand): void {
  const channel = payment.command('channel').description('ways to deposit');
  channel
    .command('list')
    .description('show the ways that members are offered, with bounds and accounts')
    .action(
      run(async ({ deps, print }) => {
        const offered = await offeredChannels(deps, deps.db);
        for (const { id, minimum, maximum, accounts, closed, own } of offered)
          print(
            `${id}  ${formatBaht(minimum)} to ${formatBaht(maximum)} THB  ${closed ? `closed: ${closed.text}` : 'open'}` +
              (own.hours.from === own.hours.to ? '' : `  hours ${writeHours(own.hours)}`) +
              (id === 'promptpay' ? '' : `  ${counted(accounts.length, 'account')}`) +
              (own.notes.length > 0 ? `  ${counted(own.notes.length, 'note')} of your own` : ''),
          );
        const missing = channelIds.filter((id) => !offered.some((one) => one.id === id));
        for (const id of missing) print(`${id}  not offered (off, or without an account or biller)`);
      }),
    );
  channel
    .command('set <channel> <name> <value...>')
    .description(
      `change one of ${Object.keys(channelSettings).join(', ')}; - takes a value away; each further value is a line of notes`,
    )
    .action(
      change('deposit.channel.changed', async ({ deps, by, print, fail }, which, name, values) => {
        const id = channelIds.find((one) => one === which);
        if (!id) return fail(`There is no channel ${String(which)}; there are ${channelIds.join(', ')}.`);
        const key = String(name);
        if (!isSetting(key))
          return fail(`There is no setting ${key}; there are ${Object.keys(channelSettings).join(', ')}.`);
        const lines = Array.isArray(values) ? values.map(String) : [String(values)];
        const val = valueOf(key, lines);
        if (val === 'wrong') return fail(`${key} takes ${channelSettings[key].help}.`);
        const fault = await changeChannelSetting(deps, by, id, key, val.text);
        if (fault !== undefined) return fail(fault);
        return print(said(id, key, val.text));
      }),
    );
}

function valueOf(
  key: ChannelSettingName,
  lines: readonly string[],
): 'wrong' | { readonly text: string | undefined } {
  if (lines.length === 1 && lines[0] === '-') return { text: undefined };
  if (lines.length > 1 && key !== 'notes' && key !== 'maintenance') return 'wrong';
  const text = channelSettings[key].read(lines.join(key === 'notes' ? '\n' : ' '));
  return text === undefined ? 'wrong' : { text };
}

function said(id: ChannelId, key: ChannelSettingName, text: string | undefined): string {
  return text === undefined ? `${key} of ${id} is taken away.` : `${key} of ${id} is ${text} now.`;
}

function isSetting(name: string): name is ChannelSettingName {
  return Object.hasOwn(channelSettings, name);
}
