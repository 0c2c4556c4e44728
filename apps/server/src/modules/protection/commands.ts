import type { Command } from 'commander';

import {
  type ChangeCommand,
  type OperatorContext,
  type RunCommand,
  settingLine,
} from '../../kernel/index.ts';
import { findNamedMember, type Member } from '../member/index.ts';
import { excludeByOperator } from './exclude.ts';
import { limitsOf } from './limits.ts';
import { endOf, forEver } from './rules.ts';
import { changeSetting, protectionRules, protectionSettingNames, readSettings } from './settings.ts';

/** `protection show | exclude | settings | set`. */
export function protectionCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const protection = program
    .command('protection')
    .description('limits, breaks and self-exclusion of members');
  protection
    .command('show <member>')
    .description('show limits with what is used, raises that wait, and the exclusion')
    .action(
      run(async (context, login) => {
        const member = await need(context, login);
        const view = await limitsOf(context.deps, member.id);
        for (const { kind, value, used, raise } of view.items) {
          const wait = raise ? `  asked for ${raise.value ?? 'none'}, ready ${raise.ready_at}` : '';
          context.print(
            `${kind.padEnd(14)}  ${value ?? 'no limit'}${used === null ? '' : `  used ${used}`}${wait}`,
          );
        }
        const { exclusion } = view;
        context.print(
          exclusion
            ? `excluded        ${exclusion.kind} ${exclusion.until === null ? 'for ever' : `until ${exclusion.until}`}`
            : 'excluded        no',
        );
      }),
    );
  protection
    .command('exclude <member> <length> <reason>')
    .description(
      'exclude a member who asked for it: 1d to 30d, 6m to 60m, or forever; it cannot be shortened',
    )
    .action(
      change('protection.excluded', async (context, login, length, reason) => {
        const { deps, by, print, fail } = context;
        const member = await need(context, login);
        const wish = readLength(String(length));
        const until = wish && endOf(wish, deps.clock.now());
        if (!wish || !until) return fail('The length must be 1d to 30d, 6m to 60m, or forever.');
        const done = await excludeByOperator(deps, by, member, {
          kind: wish.kind,
          until,
          reason: String(reason),
        });
        if (!done) return fail('A longer exclusion runs already; it cannot be shortened.');
        return print(
          `${member.username} is excluded ${until.getTime() === forEver.getTime() ? 'for ever' : `until ${until.toISOString()}`}`,
        );
      }),
    );
  protection
    .command('settings')
    .description('show the settings')
    .action(
      run(async ({ deps, print }) => {
        const settings = await readSettings(deps.db);
        for (const name of protectionSettingNames)
          print(
            settingLine(name, String(settings[name]), {
              default: String(protectionRules[name].default),
              help: protectionRules[name].help,
            }),
          );
      }),
    );
  protection
    .command('set <setting> <value>')
    .description('change a setting')
    .action(
      change('protection.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const fault = await changeSetting(deps, by, String(name), String(value));
        if (fault !== undefined) return fail(fault);
        return print(`${String(name)} is ${String(value)} now.`);
      }),
    );
}

async function need({ deps, fail }: OperatorContext, login: unknown): Promise<Member> {
  return (await findNamedMember(deps.db, String(login))) ?? fail(`There is no member ${String(login)}.`);
}

function readLength(text: string): Parameters<typeof endOf>[0] | undefined {
  if (text === 'forever') return { kind: 'exclusion', months: null };
  const [, count = '', unit] = /^([0-9]{1,3})([dm])$/.exec(text) ?? [];
  if (unit === 'd') return { kind: 'break', days: Number(count) };
  return unit === 'm' ? { kind: 'exclusion', months: Number(count) } : undefined;
}
