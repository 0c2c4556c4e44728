import type { LottoLobby, LottoResult, LottoRound, LottoRoundResult } from '@benjarong/contract';

import { phaseOf } from './round-label.ts';

/** What the lobby is filtered by. */
export interface LobbyFilter {
  /** Empty = all groups. */
  readonly category: string;
  readonly search: string;
}

const everything: LobbyFilter = { category: '', search: '' };

/** The open round of each kind, the next to close first. */
export function openRounds(lobby: LottoLobby, now: number, filter = everything): readonly LottoRound[] {
  return kindsOf(lobby, filter)
    .flatMap(({ rounds }) => {
      const open = rounds
        .filter((round) => ['open', 'closing'].includes(phaseOf(round, now)))
        .toSorted(byClose);
      return open.slice(0, 1);
    })
    .toSorted(byClose);
}

/** The next round of each kind that has none open now (closed and waiting ones first), by opening time. */
export function laterRounds(lobby: LottoLobby, now: number, filter = everything): readonly LottoRound[] {
  return kindsOf(lobby, filter)
    .flatMap(({ rounds }) => {
      if (rounds.some((round) => ['open', 'closing'].includes(phaseOf(round, now)))) return [];
      return rounds.toSorted(byOpen).slice(0, 1);
    })
    .toSorted(byOpen);
}

/** The next open round of a kind, besides one. */
export function nextOpenRound(
  lobby: LottoLobby,
  now: number,
  kind_id: string,
  except?: string,
): LottoRound | undefined {
  return lobby.categories
    .flatMap(({ kinds }) => kinds)
    .flatMap(({ rounds }) => rounds)
    .filter(
      (round) =>
        round.kind_id === kind_id &&
        round.round_id !== except &&
        ['open', 'closing'].includes(phaseOf(round, now)),
    )
    .toSorted(byClose)[0];
}

/** The latest results of the kinds, newest first. */
export function latestResults(lobby: LottoLobby, filter = everything): readonly LottoRoundResult[] {
  return kindsOf(lobby, filter)
    .flatMap(({ latest }) => (latest?.result ? [latest] : []))
    .toSorted((a, b) => Date.parse(b.result?.resulted_at ?? '') - Date.parse(a.result?.resulted_at ?? ''));
}

/** What each kind drew last, by its id. */
export function lastDrawn(lobby: LottoLobby): ReadonlyMap<string, LottoResult> {
  return new Map(
    lobby.categories
      .flatMap(({ kinds }) => kinds)
      .flatMap(({ kind, latest }) => (latest?.result ? [[kind.kind_id, latest.result] as const] : [])),
  );
}

function byClose(a: LottoRound, b: LottoRound) {
  return Date.parse(a.closes_at) - Date.parse(b.closes_at) || (a.round_id < b.round_id ? -1 : 1);
}

function byOpen(a: LottoRound, b: LottoRound) {
  return Date.parse(a.opens_at) - Date.parse(b.opens_at) || byClose(a, b);
}

/** Whether a name has what was typed in it, whatever the case and blanks; nothing typed is in every name. */
export function nameMatches(name: string, search: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase('th').replaceAll(/\s+/g, '');
  return plain(name).includes(plain(search));
}

function kindsOf(lobby: LottoLobby, { category, search }: LobbyFilter) {
  return lobby.categories
    .filter((group) => category === '' || group.category.category_id === category)
    .flatMap((group) =>
      group.kinds.filter(
        ({ kind }) =>
          search.trim() === '' || nameMatches(`${kind.kind_name} ${group.category.category_name}`, search),
      ),
    );
}
