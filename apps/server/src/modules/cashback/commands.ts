import { formatBaht } from '@benjarong/contract';
import { desc, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact } from '../../db/index.ts';
import { counted, type Module, settingLine } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { creditDueDays, openDueDay } from './credit-days.ts';
import { changeSetting, isSetting, readTexts, settings } from './settings.ts';
import { cashbackDays } from './tables.ts';

/** `cashback settings | set | run | list`. */
export const cashbackCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const cashback = program
    .command('cashback')
    .description('daily cashback and win/loss refund: settings, days, claims');
  cashback
    .command('settings')
    .description('show the settings for days and weeks that are not over')
    .action(
      run(async ({ deps, print }) => {
        const now = await readTexts(deps.db);
        for (const [name, one] of Object.entries(settings))
          if (isSetting(name)) print(settingLine(name, now[name], one));
      }),
    );
  cashback
    .command('set <name> <value>')
    .description('change a setting; days and weeks that are over keep theirs')
    .action(
      change('cashback.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isSetting(key))
          return fail(`There is no setting ${key}; there are ${Object.keys(settings).join(', ')}.`);
        const val = settings[key].read(String(value));
        if (val === undefined) return fail(`${key} takes ${settings[key].help}.`);
        await changeSetting(deps, by, key, val);
        return print(`${key} is ${val} now.`);
      }),
    );
  cashback
    .command('run')
    .description('credit every day that is due and not finished now, as the server does at 00:30')
    .action(
      change('cashback.days.run', async ({ deps, by, print, fail }) => {
        const first = await transact(deps.db, async (tx) => {
          const day = await openDueDay(deps, tx);
          if (day)
            await record(tx, by, {
              act: 'cashback.days.run',
              subject: `cashback.day:${day.day}`,
              before: { members: day.members, credited: day.credited },
            });
          return day;
        });
        if (!first) return fail('No day is due; a day is credited from 00:30 (Bangkok) of the next.');
        const { members, amount } = await creditDueDays(deps);
        return print(
          `From ${first.day}: ${counted(members, 'member')} reckoned, ${formatBaht(amount)} THB credited.`,
        );
      }),
    );
  cashback
    .command('list')
    .description('show the last 30 days that were credited and the last 10 weeks with their claims')
    .action(
      run(async ({ deps, print }) => {
        const days = await deps.db.select().from(cashbackDays).orderBy(desc(cashbackDays.day)).limit(30);
        for (const day of days) {
          print(
            `${day.day}  ${counted(day.members, 'member')}  ${formatBaht(day.credited)} THB  ` +
              (day.finishedAt ? `finished ${day.finishedAt.toISOString()}` : 'not finished'),
          );
        }
        const { rows } = await deps.db.execute(sql`
          select w.week::text as week, w.opens_at, w.closes_at, count(c.member_id)::integer as claims, coalesce(sum(c.amount), 0)::bigint as amount
          from refund_weeks w left join refund_claims c on c.week = w.week
          group by w.week order by w.week desc limit 10`);
        for (const row of rows) {
          print(
            `week of ${String(row['week'])}  ${counted(Number(row['claims']), 'claim')}  ${formatBaht(toBigint(row['amount']))} THB`,
          );
        }
        if (days.length + rows.length === 0) print('No day was credited yet.');
      }),
    );
};
