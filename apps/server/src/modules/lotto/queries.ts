import {
  type DataOf,
  type LottoLobby,
  type lottoEndpoints,
  type QueryOf,
  displayBaht,
} from '@benjarong/contract';
import { isDay } from '@benjarong/lotto-engine/schedule';
import { fill, lottoRulesText } from '@benjarong/text';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { readPaging } from '../game/index.ts';
import { kindsOf, requireKind, wireKind } from './round/kinds.ts';
import { wireCorrections } from './result/corrections.ts';
import { wireLimits } from './limit/limits.ts';
import { wireBillTerms, wireCancelTerms, wireRates } from './limit/rates.ts';
import { readLottoSettings } from './settings.ts';
import {
  comingRounds,
  latestResults,
  listRounds,
  roundAndKind,
  wireResult,
  wireRound,
} from './round/rounds.ts';

const lobbyRounds = 3;
const readMs = 1_000;

/** Groups with kinds, their open and next rounds and latest results; rows at most a second old. */
export async function lobby(deps: Deps): Promise<LottoLobby> {
  const { kinds, coming, latest } = await deps.cache.get('lotto.lobby', readMs, () => loadLobby(deps));
  const now = deps.clock.now();
  const categories = kinds.categories.map((category) => ({
    category,
    kinds: kinds.list
      .filter((kind) => kind.active && kind.categoryId === category.category_id)
      .map((kind) => {
        const last = latest.find((row) => row.kindId === kind.kindId);
        return {
          kind: wireKind(kind),
          rounds: coming
            .filter((row) => row.kindId === kind.kindId && row.closesAt > now)
            .map((row) => wireRound(row, kind, now)),
          latest: last ? { round: wireRound(last, kind, now), result: wireResult(last, kind) } : null,
        };
      }),
  }));
  return { server_time: now.toISOString(), categories: categories.filter((one) => one.kinds.length > 0) };
}

/** A page of rounds by closing time. Throws `period_invalid`. */
export async function rounds(
  deps: Deps,
  query: QueryOf<typeof lottoEndpoints.rounds>,
): Promise<DataOf<typeof lottoEndpoints.rounds>> {
  const { page, limit } = readPaging(query);
  const { kinds, rows, total, now } = await listRounds(deps, {
    categoryId: query.category_id,
    kindId: query.kind_id,
    state: query.state,
    day: checkedDay(query.day),
    page,
    limit,
  });
  return {
    server_time: now.toISOString(),
    items: rows.map((row) => wireRound(row, requireKind(kinds, row.kindId), now)),
    page,
    limit,
    total,
  };
}

/** A page of results, newest first: of a day, or without one of every day. Throws `period_invalid`. */
export async function results(
  deps: Deps,
  query: QueryOf<typeof lottoEndpoints.results>,
): Promise<DataOf<typeof lottoEndpoints.results>> {
  const { page, limit } = readPaging(query);
  const { kinds, rows, total, now } = await listRounds(deps, {
    categoryId: query.category_id,
    kindId: query.kind_id,
    day: checkedDay(query.day),
    withResult: true,
    page,
    limit,
  });
  return {
    server_time: now.toISOString(),
    items: rows.map((row) => {
      const kind = requireKind(kinds, row.kindId);
      return { round: wireRound(row, kind, now), result: wireResult(row, kind) };
    }),
    page,
    limit,
    total,
  };
}

/** One round with all that the bet screen needs. Throws `round_not_found`, as every call with a `round_id` does. */
export async function roundDetail(deps: Deps, roundId: string): Promise<DataOf<typeof lottoEndpoints.round>> {
  const { row, kind } = await roundAndKind(deps, roundId);
  const now = deps.clock.now();
  return {
    server_time: now.toISOString(),
    round: wireRound(row, kind, now),
    kind: wireKind(kind),
    rates: wireRates(kind),
    limits: await wireLimits(deps.db, row, kind),
    bill: wireBillTerms(kind),
    cancel: wireCancelTerms(kind),
    result: wireResult(row, kind),
    corrections: await wireCorrections(deps.db, row, kind),
  };
}

/** Rates of a round's kind. */
export async function roundRate(deps: Deps, roundId: string): Promise<DataOf<typeof lottoEndpoints.rate>> {
  const { row, kind } = await roundAndKind(deps, roundId);
  return { round_id: row.id, kind_id: kind.kindId, rates: wireRates(kind) };
}

/** Limits on numbers of a round. */
export async function roundLimit(deps: Deps, roundId: string): Promise<DataOf<typeof lottoEndpoints.limit>> {
  const { row, kind } = await roundAndKind(deps, roundId);
  return {
    server_time: deps.clock.now().toISOString(),
    round_id: row.id,
    numbers: await wireLimits(deps.db, row, kind),
    bill: wireBillTerms(kind),
  };
}

/** The result of a round. */
export async function roundResult(
  deps: Deps,
  roundId: string,
): Promise<DataOf<typeof lottoEndpoints.result>> {
  const { row, kind } = await roundAndKind(deps, roundId);
  const now = deps.clock.now();
  return {
    server_time: now.toISOString(),
    round: wireRound(row, kind, now),
    result: wireResult(row, kind),
    corrections: await wireCorrections(deps.db, row, kind),
  };
}

/** Rates of every kind of a group (of all without one). Throws `not_found` for an unknown group. */
export async function rates(
  deps: Deps,
  query: QueryOf<typeof lottoEndpoints.rates>,
): Promise<DataOf<typeof lottoEndpoints.rates>> {
  const { categories, list } = await kindsOf(deps);
  const wanted = categories.filter(
    (one) => query.category_id === undefined || one.category_id === query.category_id,
  );
  if (wanted.length === 0 && categories.length > 0) throw new AppError('not_found');
  const ids = new Set(wanted.map((one) => one.category_id));
  return {
    categories: wanted,
    kinds: list
      .filter((kind) => kind.active && ids.has(kind.categoryId))
      .map((kind) => ({
        kind: wireKind(kind),
        rates: wireRates(kind),
        bill: wireBillTerms(kind),
        cancel: wireCancelTerms(kind),
      })),
  };
}

/** The rules of a round's kind as sentences. */
export async function roundRule(deps: Deps, roundId: string): Promise<DataOf<typeof lottoEndpoints.rule>> {
  const { row, kind } = await roundAndKind(deps, roundId);
  const { rules } = lottoRulesText;
  const cancel = wireCancelTerms(kind);
  const { shotPauseMs } = await readLottoSettings(deps.db);
  const values = {
    pause: shotPauseMs / 1_000,
    schedule: kind.scheduleText,
    minutes: cancel.minutes_before_close,
    times: cancel.max_per_day,
    minimum: displayBaht(kind.billMinimum),
    maximum: displayBaht(kind.billMaximum),
    max_lines: kind.maxLines,
  };
  const filled = (sentences: readonly string[]): string[] => sentences.map((one) => fill(one, values));
  return {
    round_id: row.id,
    kind_id: kind.kindId,
    kind_name: kind.kindName,
    sections: [
      { heading: rules.timesHeading, sentences: filled(rules.times) },
      {
        heading: rules.winsHeading,
        sentences: kind.rates.map((rate) => rules.wins[rate.betType]),
      },
      ...(kind.isYeekee ? [{ heading: rules.yeekeeHeading, sentences: filled(rules.yeekee) }] : []),
      { heading: rules.limitsHeading, sentences: filled(rules.limits) },
      { heading: rules.cancelHeading, sentences: filled(rules.cancel) },
      ...(kind.isDemo ? [{ heading: rules.demoHeading, sentences: filled(rules.demo) }] : []),
    ],
    cancel,
  };
}

async function loadLobby(deps: Deps) {
  const kinds = await kindsOf(deps);
  const coming = await comingRounds(deps.db, deps.clock.now(), lobbyRounds);
  const latest = await latestResults(deps.db);
  return { kinds, coming, latest };
}

function checkedDay(day: string | undefined): string | undefined {
  if (day !== undefined && !isDay(day)) throw new AppError('period_invalid');
  return day;
}
