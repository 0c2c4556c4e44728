import { formatBaht } from '@benjarong/contract';
import { betTypeCodes, rateText } from '@benjarong/lotto-engine';

import type { Queryable } from '../../../db/index.ts';
import { stepsOf } from '../round/kinds.ts';
import { type LimitRow, type RateRow, readKindRows } from './kind-rows.ts';

/** Everything that a kinds file can say, as the text of such a file; importing it again changes nothing. */
export async function exportKinds(q: Queryable): Promise<string> {
  const { categories, calendars, kinds, rates, limits } = await readKindRows(q);
  const file = {
    categories: categories.toSorted(byPosition).map(({ categoryId, categoryName, icon, position }) => ({
      category_id: categoryId,
      category_name: categoryName,
      icon,
      position,
    })),
    calendars: calendars
      .toSorted((a, b) => a.calendarId.localeCompare(b.calendarId) || a.year - b.year)
      .map(({ calendarId, year, confirmed, moved, exceptDays }) => ({
        calendar_id: calendarId,
        year,
        confirmed,
        moved,
        except: exceptDays,
      })),
    kinds: kinds.toSorted(byPosition).map((kind) => ({
      kind_id: kind.kindId,
      category_id: kind.categoryId,
      kind_name: kind.kindName,
      icon: kind.icon,
      position: kind.position,
      active: kind.active,
      ...(kind.isDemo ? { demo: true } : {}),
      schedule: kind.schedule,
      schedule_text: kind.scheduleText,
      ...(kind.calendarId === null ? {} : { calendar: kind.calendarId }),
      bill_minimum: formatBaht(kind.billMinimum),
      bill_maximum: formatBaht(kind.billMaximum),
      max_lines: kind.maxLines,
      cancel_minutes: kind.cancelMinutes,
      cancel_per_day: kind.cancelPerDay,
      rates: Object.fromEntries(
        betTypeCodes.flatMap((code) =>
          rates
            .filter((row) => row.kindId === kind.kindId && row.betType === code)
            .map((row) => [code, rateOf(row)]),
        ),
      ),
      limits: limits
        .filter(({ kindId }) => kindId === kind.kindId)
        .toSorted((a, b) =>
          `${a.betType}${a.number}${a.kind}`.localeCompare(`${b.betType}${b.number}${b.kind}`),
        )
        .map(limitOf),
    })),
  };
  return JSON.stringify(file, null, 2);
}

function byPosition(a: { readonly position: number }, b: { readonly position: number }): number {
  return a.position - b.position;
}

function boundsOf(row: RateRow) {
  return {
    maximum: formatBaht(row.maximum),
    ...(row.maxPerMember === null ? {} : { max_per_member: formatBaht(row.maxPerMember) }),
    ...(row.maxPerNumber === null ? {} : { max_per_number: formatBaht(row.maxPerNumber) }),
    ...(row.maxPerBill === null ? {} : { max_per_bill: formatBaht(row.maxPerBill) }),
    ...(row.maxPerRound === null ? {} : { max_per_round: formatBaht(row.maxPerRound) }),
  };
}

function rateOf(row: RateRow) {
  return row.setTerms === null
    ? {
        rate: rateText(row.rate),
        minimum: formatBaht(row.minimum),
        ...boundsOf(row),
        ...(row.steps === null
          ? {}
          : {
              steps: stepsOf(row).map(({ after, rate }) => ({
                after: formatBaht(after),
                ...(rate === null ? { closed: true } : { rate: rateText(rate) }),
              })),
            }),
      }
    : {
        price: formatBaht(BigInt(row.setTerms.price)),
        prizes: Object.fromEntries(
          Object.entries(row.setTerms.prizes).map(([prize, amount]) => [prize, formatBaht(BigInt(amount))]),
        ),
        ...boundsOf(row),
      };
}

function limitOf({ betType, number, rate, cap }: LimitRow) {
  return {
    bet_type: betType,
    number,
    ...(rate !== null
      ? { rate: rateText(rate) }
      : cap !== null
        ? { cap: formatBaht(cap) }
        : { closed: true }),
  };
}
