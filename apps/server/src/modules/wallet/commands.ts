import { formatBaht } from '@benjarong/contract';
import { desc, eq } from 'drizzle-orm';

import { counted, bangkokDay, type Module } from '../../kernel/index.ts';
import { findNamedMember } from '../member/index.ts';
import { adjustPoints } from './adjust.ts';
import {
  changePointSetting,
  isPointSetting,
  pointSettingNames,
  readPointSetting,
  readExpiry,
  readPointSettings,
} from './point-settings.ts';
import { nextExpiry, readPointsExpiry } from './points-expiry.ts';
import { readPoints } from './points.ts';
import { pointEntries, pointPlays } from './tables.ts';

const mostAdjusted = 10_000_000n;

/** `points settings | set | show | adjust`. */
export const walletCommands: NonNullable<Module['commands']> = (program, run, change) => {
  const points = program.command('points').description('points: what play gives, what members have');
  points
    .command('settings')
    .description('show the settings for stakes that are not reckoned yet')
    .action(
      run(async ({ deps, print }) => {
        const { bahtPerPoint } = await readPointSettings(deps.db);
        print(`baht_per_point = ${formatBaht(bahtPerPoint)}  # ${pointSettingNames.baht_per_point.help}`);
        const { months, former, from } = await readExpiry(deps.db);
        print(`expiry_months = ${months}  # ${pointSettingNames.expiry_months.help}`);
        if (months !== former && bangkokDay(deps.clock.now()) < from)
          print(`before ${from}: ${former === 0 ? 'no points leave' : `points leave by ${former} months`}`);
        const next = await nextExpiry(deps.db, deps.clock.now());
        if (next)
          print(
            `next: ${next.at.toISOString()} takes ${counted(next.points, 'point')} of ${counted(next.members, 'member')}, if none are spent`,
          );
      }),
    );
  points
    .command('set <name> <value>')
    .description('change a setting; points that were given stay')
    .action(
      change('points.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isPointSetting(key))
          return fail(`There is no setting ${key}; there are ${Object.keys(pointSettingNames).join(', ')}.`);
        const val = readPointSetting(key, String(value));
        if (val === undefined) return fail(`${key} takes ${pointSettingNames[key].help}.`);
        await changePointSetting(deps, by, key, val);
        return print(`${key} is ${val} now.`);
      }),
    );
  points
    .command('show <member>')
    .description("show a member's points, what play gave, and the last 20 movements")
    .action(
      run(async ({ deps: { db, clock }, print, fail }, username) => {
        const member = await findNamedMember(db, String(username), { withErased: true });
        if (!member) return fail(`There is no member ${String(username)}.`);
        const [play] = await db.select().from(pointPlays).where(eq(pointPlays.memberId, member.id));
        print(counted(await readPoints(db, member.id), 'point'));
        print(
          `${play?.points ?? 0n} of them from ${counted(play?.stakes ?? 0n, 'settled stake')} of ${formatBaht(play?.turnover ?? 0n)} THB, ` +
            `left over towards the next: ${formatBaht((play?.remainder ?? 0n) / 100n)} THB`,
        );
        const expiry = await readPointsExpiry(db, member.id, clock.now());
        if (expiry) print(`${expiry.points} of them leave at ${expiry.at.toISOString()}`);
        const rows = await db
          .select()
          .from(pointEntries)
          .where(eq(pointEntries.memberId, member.id))
          .orderBy(desc(pointEntries.version))
          .limit(20);
        for (const row of rows)
          print(
            `${row.createdAt.toISOString()}  ${row.kind.padEnd(10)} ${row.amount > 0n ? '+' : ''}${row.amount}  ` +
              `balance ${row.balanceAfter}  ${row.reference}`,
          );
        return undefined;
      }),
    );
  points
    .command('adjust <member> <points>')
    .description('give points, or take them with a minus sign; never below zero')
    .requiredOption('--reason <text>', 'why; the member does not see it')
    .action(
      change('points.adjusted', async ({ deps, by, print, fail }, username, text, options) => {
        // Commander hands the command's own options as an object.
        const { reason } = options as { reason: string };
        const member = await findNamedMember(deps.db, String(username));
        if (!member) return fail(`There is no member ${String(username)}.`);
        const amount = /^[+-]?[1-9][0-9]{0,7}$/.test(String(text)) ? BigInt(String(text)) : 0n;
        if (amount === 0n || amount > mostAdjusted || amount < -mostAdjusted)
          return fail(`Points are a whole number from 1 to ${mostAdjusted}, or from -${mostAdjusted} to -1.`);
        const balance = await adjustPoints(deps, by, member, { amount, reason });
        if (balance === undefined) return fail('The member has fewer points than that.');
        return print(`${member.username} has ${counted(balance, 'point')} now.`);
      }),
    );
};
