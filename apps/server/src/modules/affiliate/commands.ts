import { formatBaht } from '@benjarong/contract';
import { desc, inArray, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { transact } from '../../db/index.ts';
import { counted, isUuid, type Module, settingLine } from '../../kernel/index.ts';
import { findMember, findNamedMember } from '../member/index.ts';
import { record } from '../staff/index.ts';
import { clearFlag, openFlags } from './flags.ts';
import { openDueDay, reckonDueDays } from './reckon-days.ts';
import { changeSetting, isSetting, readTexts, settings } from './settings.ts';
import { sumsOf } from './summary.ts';
import { affiliateDays } from './tables.ts';

/** `affiliate settings | set | show | flags | flag clear | run | list`. */
export const affiliateCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const affiliate = program
    .command('affiliate')
    .description('refer a friend: rates, referrals, commissions, flags');
  affiliate
    .command('settings')
    .description('show the settings for days that are not reckoned yet')
    .action(
      run(async ({ deps, print }) => {
        const now = await readTexts(deps.db);
        for (const [name, one] of Object.entries(settings))
          if (isSetting(name)) print(settingLine(name, now[name], one));
      }),
    );
  affiliate
    .command('set <name> <value>')
    .description('change a setting; days that are reckoned keep theirs')
    .action(
      change('affiliate.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isSetting(key))
          return fail(`There is no setting ${key}; there are ${Object.keys(settings).join(', ')}.`);
        const val = settings[key].read(String(value));
        if (val === undefined) return fail(`${key} takes ${settings[key].help}.`);
        await changeSetting(deps, by, key, val);
        return print(`${key} is ${val} now.`);
      }),
    );
  affiliate
    .command('show <member>')
    .description("show a member's referrer, friends and commissions")
    .action(
      run(async ({ deps, print, fail }, username) => {
        const member = await findNamedMember(deps.db, String(username), { withErased: true });
        if (!member) return fail(`There is no member ${String(username)}.`);
        const referrer =
          member.referrerId === null ? undefined : await findMember(deps.db, member.referrerId);
        print(
          `${member.username}  code ${member.affiliateCode}  referred by ${referrer?.username ?? 'none'}`,
        );
        const { earned, turnover, redeemed, redeemable, waiting } = await sumsOf(deps.db, member.id);
        print(
          `turnover ${formatBaht(turnover)}  earned ${formatBaht(earned)}  redeemed ${formatBaht(redeemed)}  ` +
            `redeemable ${formatBaht(redeemable)}  held ${formatBaht(earned - redeemed - redeemable - waiting)}  ` +
            `waiting for the friend's bank account ${formatBaht(waiting)} THB`,
        );
        const { rows } = await deps.db.execute(sql`
          select f.username, f.created_at, coalesce(sum(c.turnover), 0)::bigint as turnover, coalesce(sum(c.amount), 0)::bigint as amount
          from members f left join affiliate_commissions c on c.friend_id = f.id and c.level = 1
          where f.referrer_id = ${member.id}::uuid
          group by f.id order by f.created_at desc, f.id desc limit 100`);
        for (const row of rows)
          print(
            `- ${String(row['username'])}  turnover ${formatBaht(toBigint(row['turnover']))}  commission ${formatBaht(toBigint(row['amount']))} THB`,
          );
        const { rows: further } = await deps.db.execute(sql`
          select coalesce(sum(c.turnover), 0)::bigint as turnover, coalesce(sum(c.amount), 0)::bigint as amount
          from affiliate_commissions c where c.member_id = ${member.id}::uuid and c.level = 2`);
        print(
          `friends of friends  turnover ${formatBaht(toBigint(further[0]?.['turnover']))}  commission ${formatBaht(toBigint(further[0]?.['amount']))} THB`,
        );
        return print(`${counted(rows.length, 'friend')}${rows.length === 100 ? ' (the newest 100)' : ''}.`);
      }),
    );
  affiliate
    .command('flags')
    .description('referrals that were refused or are held because they look like the referrer’s own')
    .action(
      run(async ({ deps, print }) => {
        const flags = await openFlags(deps.db);
        const ids = [...new Set(flags.flatMap(({ memberId, friendId }) => [memberId, friendId]))];
        const names = new Map<string, string>();
        for (let at = 0; at < ids.length; at += 500) {
          const part = ids.slice(at, at + 500);
          const { rows } = await deps.db.execute(
            sql`select id, username from members where ${inArray(sql`id`, part)}`,
          );
          for (const row of rows) names.set(String(row['id']), String(row['username']));
        }
        for (const { id, memberId, friendId, reason, referred, createdAt } of flags)
          print(
            `${id}  ${createdAt.toISOString()}  ${reason}  ${names.get(memberId) ?? memberId} <- ${names.get(friendId) ?? friendId}  ` +
              (referred ? 'referral made, commissions held' : 'referral not made'),
          );
        print(`${flags.length} open flags.`);
      }),
    );
  const flag = affiliate.command('flag').description('one flag');
  flag
    .command('clear <id> <reason>')
    .description(
      'the pair is in order: commissions that the flag held can be redeemed; a refused referral is not made later',
    )
    .action(
      change('affiliate.flag.cleared', async ({ deps, by, print, fail }, id, reason) => {
        if (!isUuid(String(id)) || !(await clearFlag(deps, by, String(id), String(reason))))
          return fail(`There is no open flag ${String(id)}.`);
        return print('The flag is cleared.');
      }),
    );
  affiliate
    .command('run')
    .description('reckon every day that is due and not finished now, as the server does at 00:40')
    .action(
      change('affiliate.days.run', async ({ deps, by, print, fail }) => {
        const first = await transact(deps.db, async (tx) => {
          const day = await openDueDay(deps, tx);
          if (day)
            await record(tx, by, {
              act: 'affiliate.days.run',
              subject: `affiliate.day:${day.day}`,
              before: { entries: day.entries, amount: day.amount },
            });
          return day;
        });
        if (!first) return fail('No day is due; a day is reckoned from 00:40 (Bangkok) of the next.');
        const { entries, amount } = await reckonDueDays(deps);
        return print(`From ${first.day}: ${counted(entries, 'row')}, ${formatBaht(amount)} THB.`);
      }),
    );
  affiliate
    .command('list')
    .description('show the last 30 days that were reckoned')
    .action(
      run(async ({ deps, print }) => {
        const days = await deps.db.select().from(affiliateDays).orderBy(desc(affiliateDays.day)).limit(30);
        for (const day of days)
          print(
            `${day.day}  ${counted(day.entries, 'row')}  ${formatBaht(day.amount)} THB  ` +
              (day.finishedAt ? `finished ${day.finishedAt.toISOString()}` : 'not finished'),
          );
        if (days.length === 0) print('No day was reckoned yet.');
      }),
    );
};
