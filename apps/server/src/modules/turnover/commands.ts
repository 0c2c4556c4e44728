import { formatBaht } from '@benjarong/contract';
import { desc, eq } from 'drizzle-orm';

import { type Module, settingLine } from '../../kernel/index.ts';
import { findNamedMember } from '../member/index.ts';
import {
  changeTurnoverSetting,
  isTurnoverSetting,
  readPercent,
  readTurnoverSettings,
  turnoverSettingNames,
} from './settings.ts';
import { turnoverRequirements } from './tables.ts';
import { voidStake } from './void-stake.ts';

/** `turnover settings | set | show | void`. */
export const turnoverCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const turnover = program
    .command('turnover')
    .description('turnover: weights by kind, what members have due');
  turnover
    .command('settings')
    .description('show the settings for requirements that open from now on')
    .action(
      run(async ({ deps, print }) => {
        const now = await readTurnoverSettings(deps.db);
        for (const [name, { default: fallback, what }] of Object.entries(turnoverSettingNames))
          if (isTurnoverSetting(name))
            print(settingLine(name, String(now[name]), { default: fallback, help: what }));
      }),
    );
  turnover
    .command('set <name> <percent>')
    .description('change a setting; open requirements keep theirs')
    .action(
      change('turnover.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isTurnoverSetting(key))
          return fail(
            `There is no setting ${key}; there are ${Object.keys(turnoverSettingNames).join(', ')}.`,
          );
        const percent = readPercent(String(value));
        if (percent === undefined) return fail(`${key} takes a whole number from 0 to 1000.`);
        await changeTurnoverSetting(deps, by, key, percent);
        return print(`${key} is ${percent} now.`);
      }),
    );
  turnover
    .command('void <bet> <reason>')
    .description(
      'a settled bet or bill (by id) was declared void: takes its stake out of commissions only; cashback, requirements, quests and points keep it',
    )
    .action(
      change('turnover.stake.voided', async ({ deps, by, print, fail }, bet, reason) => {
        const voided = await voidStake(deps, by, String(bet), String(reason));
        if (!voided) return fail(`There is no settled bet or bill ${String(bet)} that counts.`);
        return print(
          `${formatBaht(voided.stake)} THB of turnover earn no commission any more; cashback, requirements, quests and ` +
            'points keep them, and no money moved.',
        );
      }),
    );
  turnover
    .command('show <member>')
    .description("show a member's requirements, the newest first")
    .action(
      run(async ({ deps, print, fail }, username) => {
        const member = await findNamedMember(deps.db, String(username), { withErased: true });
        if (!member) return fail(`There is no member ${String(username)}.`);
        const rows = await deps.db
          .select()
          .from(turnoverRequirements)
          .where(eq(turnoverRequirements.memberId, member.id))
          .orderBy(desc(turnoverRequirements.openedAt), desc(turnoverRequirements.id))
          .limit(50);
        for (const row of rows) {
          print(
            `${row.openedAt.toISOString()}  ${row.source} ${row.sourceId}  wallet type ${row.walletTypeId}  ` +
              `${formatBaht(row.done)} of ${formatBaht(row.due)}  ${row.state}`,
          );
        }
        return print(rows.length === 0 ? 'No requirement.' : `${rows.length} shown.`);
      }),
    );
};
