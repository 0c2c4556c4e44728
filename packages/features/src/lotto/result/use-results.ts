import type { LottoLobby, LottoRound, LottoRoundResult } from '@benjarong/contract';
import type { ApiError } from '@benjarong/core/errors';
import { type ResultsQuery, resultsKey, useLotto } from '@benjarong/core/lotto';
import { useEffect } from 'react';

import { latestResults } from '../round/lobby-view.ts';

/** A kind of which only the newest rounds are shown. */
export type FoldedKind = Pick<LottoRound, 'kind_id' | 'kind_name' | 'category_id'>;

/** Results for a screen. */
export interface ShownResults {
  readonly groups: LottoLobby['categories'] | undefined;
  /** Everything that is known, for checking numbers; undefined while nothing is. */
  readonly items: readonly LottoRoundResult[] | undefined;
  /** What is shown: among all groups of a day, yeekee with its many rounds is folded to the newest. */
  readonly shown: readonly LottoRoundResult[] | undefined;
  readonly folded: readonly FoldedKind[];
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  readonly retry: () => void;
  /** There are more of them. */
  readonly more: (() => void) | undefined;
}

const newestOfYeekee = 2;

/** Folds kinds with many rounds a day to their newest. Pure. */
export function foldYeekee(items: readonly LottoRoundResult[]): {
  readonly shown: readonly LottoRoundResult[];
  readonly folded: readonly FoldedKind[];
} {
  const counts = new Map<string, number>();
  const folded = new Map<string, FoldedKind>();
  const shown = items.filter(({ round }) => {
    if (!round.is_yeekee) return true;
    const count = (counts.get(round.kind_id) ?? 0) + 1;
    counts.set(round.kind_id, count);
    if (count > newestOfYeekee) folded.set(round.kind_id, round);
    return count <= newestOfYeekee;
  });
  return { shown, folded: [...folded.values()] };
}

/**
 * The results of a day, group and kind. The newest of all groups stand in the lobby already; a whole day is asked for
 * group by group, so that a kind with hundreds of rounds does not crowd out the others.
 */
export function useResults(query: ResultsQuery): ShownResults {
  const { day, category_id, kind_id } = query;
  const lobby = useLotto((state) => state.lobby);
  const results = useLotto((state) => state.results);
  const loadLobby = useLotto((state) => state.loadLobby);
  const loadResults = useLotto((state) => state.loadResults);
  const moreResults = useLotto((state) => state.moreResults);
  const groups = lobby.data?.categories;
  const whole = category_id === '';
  const ids = (groups ?? []).map(({ category }) => category.category_id).join(' ');
  const queries: readonly ResultsQuery[] = whole
    ? ids.split(' ').flatMap((id) => (id === '' || day === '' ? [] : [{ day, category_id: id, kind_id: '' }]))
    : [query];

  useEffect(() => {
    void loadLobby();
  }, [loadLobby]);
  useEffect(() => {
    if (category_id !== '') void loadResults({ day, category_id, kind_id });
    else if (day !== '') {
      for (const id of ids.split(' ')) if (id !== '') void loadResults({ day, category_id: id, kind_id: '' });
    }
  }, [loadResults, day, category_id, kind_id, ids]);

  const parts = queries.map((each) => results[resultsKey(each)]);
  const waiting = whole && day !== '' && !groups;
  const known = whole && day === '' ? lobby.data && latestResults(lobby.data) : undefined;
  const lists = parts.flatMap((part) => (part?.data ? [part.data] : []));
  const ofDay = waiting || lists.length < parts.length ? undefined : lists.flatMap(({ items }) => items);
  const items = whole && day === '' ? known : ofDay?.toSorted((one, other) => drawnAt(other) - drawnAt(one));
  const failed = parts.find((part) => part?.status === 'failed');
  const [single] = whole ? [] : lists;
  const { shown, folded } = items && whole && day !== '' ? foldYeekee(items) : { shown: items, folded: [] };
  return {
    groups,
    items,
    shown,
    folded,
    error:
      failed?.status === 'failed'
        ? failed.error
        : lobby.status === 'failed' && whole
          ? lobby.error
          : undefined,
    loading: parts.some((part) => part?.status === 'loading'),
    retry: () => {
      void loadLobby({ force: true });
      for (const each of queries) void loadResults(each, { force: true });
    },
    more:
      single && single.items.length < single.total
        ? () => {
            void moreResults(query);
          }
        : undefined,
  };
}

function drawnAt({ round, result }: LottoRoundResult): number {
  return Date.parse(result?.resulted_at ?? round.draws_at);
}
