import {
  betKey,
  type BetTypeCode,
  isBetNumber,
  mergeDuplicates,
  type StakedNumber,
} from '@benjarong/lotto-engine';
import type { Satang } from '@benjarong/contract';

/** One line of a slip that is being written; stake 0 = not priced yet. */
export interface DraftLine extends StakedNumber {
  /** Unique within the draft; never reused while it lives. */
  readonly id: number;
}

/** A bet to be put on a slip; without a stake it takes the price for all. */
export interface NewLine {
  readonly type: BetTypeCode;
  readonly number: string;
  readonly stake?: Satang;
}

/** A slip that is being written: its lines, what undo brings back, and the price for all (0 = none). */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly past: readonly (readonly DraftLine[])[];
  readonly price: Satang;
  readonly nextId: number;
  /** What the last change touched, so that typing a stake is one step of undo. */
  readonly touched: string;
}

/** Everything that can be done to a slip. */
export type DraftAction =
  | { readonly do: 'add'; readonly lines: readonly NewLine[] }
  | { readonly do: 'remove'; readonly ids: readonly number[] }
  | { readonly do: 'stake'; readonly id: number; readonly stake: Satang }
  | { readonly do: 'stake_all'; readonly stake: Satang }
  | { readonly do: 'merge' }
  /** Takes out every line whose `betKey` is named. */
  | { readonly do: 'drop'; readonly keys: ReadonlySet<string> }
  | { readonly do: 'clear' }
  | { readonly do: 'undo' };

/** The most lines that a draft holds; what is beyond is not added. */
export const mostDraftLines = 1_000;
/** The largest stake that can be typed: 9,999,999 baht. */
export const mostStake: Satang = 999_999_900n;
const mostPast = 30;

/** An empty slip. */
export const emptyDraft: Draft = { lines: [], past: [], price: 0n, nextId: 1, touched: '' };

/** Applies one action. Pure; answers the same object when nothing changes. */
export function changeDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.do) {
    case 'add':
      return add(draft, action.lines);
    case 'remove':
      return keep(draft, ({ id }) => !action.ids.includes(id));
    case 'stake': {
      const stake = bounded(action.stake);
      const line = draft.lines.find(({ id }) => id === action.id);
      if (!line || line.stake === stake) return draft;
      return changed(
        draft,
        draft.lines.map((each) => (each === line ? { ...line, stake } : each)),
        `stake:${action.id}`,
      );
    }
    case 'stake_all': {
      const stake = bounded(action.stake);
      if (draft.lines.every((line) => line.stake === stake)) return { ...draft, price: stake };
      const lines = draft.lines.map((line) => ({ ...line, stake }));
      return { ...changed(draft, lines, 'stake_all'), price: stake };
    }
    case 'merge': {
      const { lines, merged } = mergeDuplicates(draft.lines);
      if (merged.length === 0) return draft;
      return changed(
        draft,
        lines.map((line) => ({ ...line, stake: bounded(line.stake) })),
      );
    }
    case 'drop':
      return keep(draft, ({ type, number }) => !action.keys.has(betKey(type, number)));
    case 'clear':
      return draft.lines.length === 0 ? draft : changed(draft, []);
    case 'undo':
      return undo(draft);
  }
}

/** The sum of the stakes, in satang. */
export function totalOf(lines: readonly { readonly stake: Satang }[]): Satang {
  return lines.reduce((sum, { stake }) => sum + stake, 0n);
}

/** How many lines repeat a bet that is further up (tod in any order of digits). */
export function duplicatesIn(lines: readonly StakedNumber[]): number {
  return lines.length - new Set(lines.map(({ type, number }) => betKey(type, number))).size;
}

function bounded(stake: Satang): Satang {
  return stake < 0n ? 0n : stake > mostStake ? mostStake : stake;
}

function changed(draft: Draft, lines: readonly DraftLine[], touched = ''): Draft {
  const again = touched !== '' && touched === draft.touched;
  return {
    ...draft,
    lines,
    touched,
    past: again ? draft.past : [...draft.past, draft.lines].slice(-mostPast),
  };
}

function add(draft: Draft, asked: readonly NewLine[]): Draft {
  const room = mostDraftLines - draft.lines.length;
  const fresh = asked.filter(({ type, number }) => isBetNumber(type, number)).slice(0, Math.max(0, room));
  if (fresh.length === 0) return draft;
  const lines = fresh.map(({ type, number, stake }, index) => ({
    id: draft.nextId + index,
    type,
    number,
    stake: bounded(stake ?? draft.price),
  }));
  return { ...changed(draft, [...draft.lines, ...lines]), nextId: draft.nextId + lines.length };
}

function keep(draft: Draft, keeps: (line: DraftLine) => boolean): Draft {
  const lines = draft.lines.filter(keeps);
  return lines.length === draft.lines.length ? draft : changed(draft, lines);
}

function undo(draft: Draft): Draft {
  const lines = draft.past.at(-1);
  return lines === undefined ? draft : { ...draft, lines, past: draft.past.slice(0, -1), touched: '' };
}
