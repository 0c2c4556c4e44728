import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import { isBetTypeCode, parseRate, rateText } from '@benjarong/lotto-engine';
import { dayOf, roundsBetween, addDays } from '@benjarong/lotto-engine/schedule';
import type { Command } from 'commander';
import { and, eq } from 'drizzle-orm';

import type { OperatorContext, RunCommand } from '../../../kernel/index.ts';
import { createRounds } from './create.ts';
import { forgetKinds, type Kind, readKinds } from './kinds.ts';
import { lottoKinds, lottoRates, lottoSettings } from '../tables.ts';
import { isLottoSetting, lottoSettingNames, readLottoSettings, readSettingText } from '../settings.ts';
import { readSchedule } from './schedule-rules.ts';

type KindChange = Partial<
  Pick<Kind, 'active' | 'billMinimum' | 'billMaximum' | 'maxLines' | 'cancelMinutes' | 'cancelPerDay'>
>;

// One reader per thing that may be set; undefined = the value makes no sense.
const readers: Readonly<Record<string, (text: string, kind: Kind) => KindChange | undefined>> = {
  active: (text) => (text === 'on' || text === 'off' ? { active: text === 'on' } : undefined),
  bill_minimum: (text, kind) => {
    const billMinimum = parseTypedBaht(text);
    return billMinimum !== undefined && billMinimum > 0n && billMinimum <= kind.billMaximum
      ? { billMinimum }
      : undefined;
  },
  bill_maximum: (text, kind) => {
    const billMaximum = parseTypedBaht(text);
    return billMaximum !== undefined && billMaximum >= kind.billMinimum ? { billMaximum } : undefined;
  },
  max_lines: (text) => {
    const maxLines = wholeIn(text, 1, 1000);
    return maxLines === undefined ? undefined : { maxLines };
  },
  cancel_minutes: (text) => {
    const cancelMinutes = wholeIn(text, 0, 1440);
    return cancelMinutes === undefined ? undefined : { cancelMinutes };
  },
  cancel_per_day: (text) => {
    const cancelPerDay = wholeIn(text, 0, 100);
    return cancelPerDay === undefined ? undefined : { cancelPerDay };
  },
};

/** Commands on kinds, rates, schedules and settings. */
export function kindCommands(lotto: Command, run: RunCommand): void {
  kinds(lotto, run);
  schedules(lotto, run);
  settings(lotto, run);
}

async function kindNamed({ deps, fail }: OperatorContext, id: string): Promise<Kind> {
  return (
    (await readKinds(deps.db)).byId.get(id) ?? fail(`There is no kind ${id}; \`lotto kinds\` lists them.`)
  );
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function kinds(lotto: Command, run: RunCommand): void {
  lotto
    .command('kinds')
    .description('list the kinds with state, schedule and cancel rule')
    .action(
      run(async ({ deps, print }) => {
        for (const kind of (await readKinds(deps.db)).list) {
          print(
            `${kind.kindId}  ${kind.active ? 'on' : 'off'}  ${kind.kindName}  ${kind.scheduleText}  cancel ${kind.cancelMinutes} min, ${kind.cancelPerDay} a day`,
          );
        }
      }),
    );
  lotto
    .command('kind <kind> <name> <value>')
    .description(`change a kind: ${Object.keys(readers).join(', ')} (amounts in baht, active on or off)`)
    .action(
      run(async (context, id, name, value) => {
        const { deps, print, fail } = context;
        const kind = await kindNamed(context, String(id));
        const reader = Object.hasOwn(readers, String(name)) ? readers[String(name)] : undefined;
        if (!reader)
          return fail(`${String(name)} cannot be changed; say one of ${Object.keys(readers).join(', ')}.`);
        const change = reader(String(value), kind);
        if (!change) return fail(`${String(value)} is no value for ${String(name)} of ${kind.kindId}.`);
        await deps.db.update(lottoKinds).set(change).where(eq(lottoKinds.kindId, kind.kindId));
        forgetKinds(deps);
        return print(`${kind.kindId}: ${String(name)} = ${String(value)}`);
      }),
    );
  lotto
    .command('rate <kind> [bet-type] [rate]')
    .description('show the rates of a kind, or change one; bills sold before keep theirs')
    .action(
      run(async (context, id, type, text) => {
        const { deps, print, fail } = context;
        const kind = await kindNamed(context, String(id));
        if (typeof type !== 'string' || typeof text !== 'string') {
          for (const row of kind.rates) {
            print(
              `${row.betType}  ${rateText(row.rate)}  ${formatBaht(row.minimum)} to ${formatBaht(row.maximum)}`,
            );
          }
          return;
        }
        const rate = parseRate(text);
        if (!isBetTypeCode(type) || type === 'set4' || rate === undefined)
          return fail(
            'Say a bet type that pays by a rate and the rate, for example: lotto rate gov 3top 900',
          );
        const [row] = await deps.db
          .update(lottoRates)
          .set({ rate })
          .where(and(eq(lottoRates.kindId, kind.kindId), eq(lottoRates.betType, type)))
          .returning();
        if (!row) return fail(`${kind.kindId} does not sell ${type}.`);
        forgetKinds(deps);
        return print(`${kind.kindId} ${type}: ${rateText(rate)}`);
      }),
    );
}

function schedules(lotto: Command, run: RunCommand): void {
  lotto
    .command('schedule <kind> [json]')
    .description(
      'show the schedule of a kind and its next rounds, or set it (rounds made before keep their times)',
    )
    .option('--text <sentence>', 'what members read about the times')
    .action(
      run(async (context, id, json, options) => {
        const { deps, print, fail } = context;
        const kind = await kindNamed(context, String(id));
        if (typeof json !== 'string') {
          print(JSON.stringify(kind.schedule));
          const today = dayOf(deps.clock.now().getTime());
          const next = 'days' in kind.schedule ? roundsBetween(kind.schedule, today, addDays(today, 14)) : [];
          for (const round of next.slice(0, 5)) {
            print(
              `${round.day}  opens ${new Date(round.opensAt).toISOString()}  closes ${new Date(round.closesAt).toISOString()}`,
            );
          }
          return;
        }
        const schedule = readSchedule(json, kind.isYeekee);
        if ('fault' in schedule) return fail(schedule.fault);
        // Commander hands the command's own options as an object.
        const { text } = options as { text?: string };
        await deps.db
          .update(lottoKinds)
          .set({ schedule: schedule.value, ...(text === undefined ? {} : { scheduleText: text }) })
          .where(eq(lottoKinds.kindId, kind.kindId));
        forgetKinds(deps);
        const made = await createRounds(deps);
        return print(`${kind.kindId}: schedule changed, ${made} rounds made`);
      }),
    );
}

function settings(lotto: Command, run: RunCommand): void {
  lotto
    .command('settings')
    .description('show the settings of the lotto area')
    .action(
      run(async ({ deps, print }) => {
        const now = await readLottoSettings(deps.db);
        const values = [now.bonusFirst, now.bonusSixteenth, now.bonusMinimumStake];
        for (const [index, [name, { what }]] of Object.entries(lottoSettingNames).entries()) {
          print(`${name} = ${formatBaht(values[index] ?? 0n)}  # ${what}`);
        }
      }),
    );
  lotto
    .command('set <name> <value>')
    .description('change a setting of the lotto area at once')
    .action(
      run(async ({ deps, print, fail }, name, value) => {
        const key = String(name);
        const val = readSettingText(String(value));
        if (!isLottoSetting(key)) return fail(`${key} is no setting; \`lotto settings\` lists them.`);
        if (val === undefined) return fail(`${String(value)} is no amount in baht.`);
        const row = { val, updatedAt: deps.clock.now() };
        await deps.db
          .insert(lottoSettings)
          .values({ key, ...row })
          .onConflictDoUpdate({ target: lottoSettings.key, set: row });
        return print(`${key} = ${val}`);
      }),
    );
}
