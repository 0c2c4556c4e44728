import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import { isBetTypeCode, parseRate, rateText } from '@benjarong/lotto-engine';
import { dayOf, roundsBetween, addDays } from '@benjarong/lotto-engine/schedule';
import type { Command } from 'commander';

import { counted, type ChangeCommand, orRefuse, type RunCommand } from '../../../kernel/index.ts';
import { changeRate } from '../limit/change-rate.ts';
import { kindNamed } from '../limit/rate-commands.ts';
import { changeKind, type KindChange } from './change-kind.ts';
import { createRounds } from './create.ts';
import { readCalendars, scheduleWithCalendar, unconfirmedYears, withDrafts } from '../kind/calendars.ts';
import { type Kind, readKinds } from './kinds.ts';
import { changeLottoSetting, isLottoSetting, lottoSettingNames, lottoSettingTexts } from '../settings.ts';
import { readSchedule } from './schedule-rules.ts';

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
export function kindCommands(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  kinds(lotto, run, change);
  schedules(lotto, change);
  settings(lotto, run, change);
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const value = /^[0-9]{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

function kinds(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  lotto
    .command('kinds')
    .description('list the kinds with state, schedule and cancel rule')
    .action(
      run(async ({ deps, print }) => {
        const { list } = await readKinds(deps.db);
        for (const kind of list) {
          print(
            `${kind.kindId}  ${kind.active ? 'on' : 'off'}  ${kind.kindName}  ${kind.scheduleText}  cancel ${kind.cancelMinutes} min, ${kind.cancelPerDay} a day`,
          );
        }
        const year = Number(dayOf(deps.clock.now().getTime()).slice(0, 4));
        const calendars = await readCalendars(deps.db);
        for (const one of [year, year + 1].flatMap((y) => unconfirmedYears(list, calendars, y)))
          print(`! calendar ${one} is not confirmed (lotto calendar)`);
      }),
    );
  lotto
    .command('kind <kind> <name> <value>')
    .description(`change a kind: ${Object.keys(readers).join(', ')} (amounts in baht, active on or off)`)
    .action(
      change('lotto.kind.changed', async (context, id, name, value) => {
        const { deps, by, print, fail } = context;
        const kind = await kindNamed(context, String(id));
        const reader = Object.hasOwn(readers, String(name)) ? readers[String(name)] : undefined;
        if (!reader)
          return fail(`${String(name)} cannot be changed; say one of ${Object.keys(readers).join(', ')}.`);
        const wanted = reader(String(value), kind);
        if (!wanted) return fail(`${String(value)} is no value for ${String(name)} of ${kind.kindId}.`);
        await changeKind(deps, by, kind.kindId, wanted);
        return print(`${kind.kindId}: ${String(name)} = ${String(value)}`);
      }),
    );
  lotto
    .command('rate <kind> [bet-type] [rate]')
    .description('show the rates of a kind, or change one; bills sold before keep theirs')
    .action(
      change('lotto.rate.changed', async (context, id, type, text) => {
        const { deps, by, print, fail } = context;
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
        const done = await orRefuse(context, 'Nothing was changed.', () =>
          changeRate(deps, by, { kindId: kind.kindId, betType: type }, { rate }),
        );
        if (!done) return fail(`${kind.kindId} does not sell ${type}.`);
        return print(`${kind.kindId} ${type}: ${rateText(rate)}`);
      }),
    );
}

function schedules(lotto: Command, change: ChangeCommand): void {
  lotto
    .command('schedule <kind> [json]')
    .description(
      'show the schedule of a kind and its next rounds, or set it (rounds made before keep their times)',
    )
    .option('--text <sentence>', 'what members read about the times')
    .action(
      change('lotto.schedule.changed', async (context, id, json, options) => {
        const { deps, by, print, fail } = context;
        const kind = await kindNamed(context, String(id));
        if (typeof json !== 'string') {
          print(JSON.stringify(kind.schedule));
          if (kind.calendarId !== null) print(`calendar ${kind.calendarId}`);
          const today = dayOf(deps.clock.now().getTime());
          const next = kind.isYeekee
            ? []
            : roundsBetween(
                scheduleWithCalendar(
                  kind,
                  withDrafts(await readCalendars(deps.db), Number(today.slice(0, 4))),
                ),
                today,
                addDays(today, 35),
              );
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
        await changeKind(deps, by, kind.kindId, {
          schedule: schedule.value,
          ...(text === undefined ? {} : { scheduleText: text }),
        });
        const made = await createRounds(deps);
        return print(`${kind.kindId}: schedule changed, ${counted(made, 'round')} made`);
      }),
    );
}

function settings(lotto: Command, run: RunCommand, change: ChangeCommand): void {
  lotto
    .command('settings')
    .description('show the settings of the lotto area')
    .action(
      run(async ({ deps, print }) => {
        for (const [name, value] of Object.entries(await lottoSettingTexts(deps.db))) {
          print(`${name} = ${value}${isLottoSetting(name) ? `  # ${lottoSettingNames[name].what}` : ''}`);
        }
      }),
    );
  lotto
    .command('set <name> <value>')
    .description('change a setting of the lotto area at once')
    .action(
      change('lotto.setting.changed', async ({ deps, by, print, fail }, name, value) => {
        const key = String(name);
        if (!isLottoSetting(key)) return fail(`${key} is no setting; \`lotto settings\` lists them.`);
        const val = lottoSettingNames[key].read(String(value));
        if (val === undefined)
          return fail(`${String(value)} is no value for ${key}: ${lottoSettingNames[key].what}.`);
        if (key === 'result_two_people' && val !== 'none' && val !== 'all') {
          const { byId } = await readKinds(deps.db);
          const unknown = val.split(',').find((id) => !byId.has(id));
          if (unknown !== undefined) return fail(`There is no kind ${unknown}; \`lotto kinds\` lists them.`);
        }
        await changeLottoSetting(deps, by, key, val);
        return print(`${key} = ${val}`);
      }),
    );
}
