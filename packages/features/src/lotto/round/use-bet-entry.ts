import type { LottoNumberLimit, LottoRoundDetail } from '@benjarong/contract';
import {
  betKey,
  type BetTypeCode,
  betTypes,
  blockedKeys,
  type Draft,
  type DraftAction,
  type HelperCode,
  helperUse,
  type ValidatedSlip,
  validateSlip,
  linesFor,
  mostDraftLines,
  type NewLine,
  numbersOfHelper,
  termsOf,
  toggleType,
  useLotto,
  useSlip,
} from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { useCallback, useMemo, useState } from 'react';

/** How numbers are entered. */
export type EntryMode = 'pad' | 'rows' | 'board' | 'paste';

/** What happened last, told below the digits. */
export interface StatusMessage {
  readonly text: string;
  readonly tone: 'jade' | 'saffron';
  /** Changes with every piece of status, so that the same words are reported again. */
  readonly at: number;
}

/** All that the bet screen works with. */
export interface Desk {
  readonly detail: LottoRoundDetail;
  readonly limits: readonly LottoNumberLimit[];
  readonly blocked: ReadonlySet<string>;
  readonly draft: Draft;
  readonly validated: ValidatedSlip;
  readonly types: readonly BetTypeCode[];
  /** Digits of a number of the chosen types. */
  readonly digits: 1 | 2 | 3 | 4;
  /** Digits that the pad waits for: one while a helper that asks for a digit is on. */
  readonly awaited: 1 | 2 | 3 | 4;
  readonly typed: string;
  readonly helper: HelperCode | undefined;
  readonly mode: EntryMode;
  readonly status: StatusMessage | undefined;
  readonly setMode: (mode: EntryMode) => void;
  readonly pressType: (type: BetTypeCode) => void;
  readonly pressDigit: (digit: string) => void;
  readonly backspace: () => void;
  readonly clearTyped: () => void;
  readonly pressHelper: (helper: HelperCode) => void;
  /** Adds numbers on every chosen type; closed ones are left out and named. */
  readonly addNumbers: (numbers: readonly string[]) => void;
  /** Adds lines; closed numbers are left out and named. Answers those for which the slip had no room. */
  readonly addLines: (lines: readonly NewLine[]) => readonly NewLine[];
  readonly change: (action: DraftAction) => void;
  /** Takes lines out by their ids and says so; `name` is what the member sees of them. */
  readonly removeLines: (ids: readonly number[], name: string) => void;
}

/** The sold types in the order in which members know them. */
export function soldTypes(detail: LottoRoundDetail): readonly BetTypeCode[] {
  return detail.rates.map(({ bet_type }) => bet_type);
}

const mostNamed = 12;

/** Names numbers in a sentence; many are cut. */
export function nameNumbers(numbers: readonly string[]): string {
  return numbers.length > mostNamed ? `${numbers.slice(0, mostNamed).join(', ')} …` : numbers.join(', ');
}

/** The bet screen's state around the slip store: chosen types, digits, helper, and what the round allows. */
export function useBetEntry(detail: LottoRoundDetail): Desk {
  const { round_id } = detail.round;
  const fresh = useLotto((state) => state.limits[round_id]?.data?.numbers);
  const limits = fresh ?? detail.limits;
  const draft = useSlip((state) => state.draft);
  const change = useSlip((state) => state.change);
  const terms = useMemo(() => termsOf(detail, limits), [detail, limits]);
  const blocked = useMemo(() => blockedKeys(limits), [limits]);
  const validated = useMemo(() => validateSlip(draft.lines, terms), [draft.lines, terms]);
  const [types, setTypes] = useState(() => firstTypes(detail));
  const [typed, setTyped] = useState('');
  const [helper, setHelper] = useState<HelperCode>();
  const [mode, setMode] = useState<EntryMode>('pad');
  const [status, setStatus] = useState<StatusMessage>();

  const chosen = types.filter((type) => soldTypes(detail).includes(type));
  const own = chosen.length > 0 ? chosen : firstTypes(detail);
  const digits = betTypes[own[0] ?? '3top'].digits;
  const awaited = helper !== undefined && helperUse[helper] === 'digit' ? 1 : digits;

  const tell = useCallback((text: string, tone: StatusMessage['tone'] = 'jade') => {
    setStatus((before) => ({ text, tone, at: (before?.at ?? 0) + 1 }));
  }, []);

  const addLines = (lines: readonly NewLine[]): readonly NewLine[] => {
    const taken = lines.filter(({ type, number }) => !blocked.has(betKey(type, number)));
    const dropped = [...new Set(lines.filter((line) => !taken.includes(line)).map(({ number }) => number))];
    const most = Math.min(mostDraftLines, detail.bill.max_lines);
    const room = Math.max(0, most - draft.lines.length);
    const fits = taken.slice(0, room);
    if (fits.length > 0) change({ do: 'add', lines: fits });
    feel();
    if (taken.length > room) tell(fill(lottoBillText.entry.full, { count: most }), 'saffron');
    else if (dropped.length > 0)
      tell(fill(lottoBillText.entry.blocked, { numbers: nameNumbers(dropped) }), 'saffron');
    else if (fits.length === 1)
      tell(
        fill(lottoBillText.entry.addedOne, {
          number: `${lottoKindText.betTypes[fits[0]?.type ?? '3top']} ${fits[0]?.number ?? ''}`,
        }),
      );
    else tell(fill(lottoBillText.entry.added, { count: fits.length }));
    return taken.slice(room);
  };
  const addNumbers = (numbers: readonly string[]): void => {
    addLines(linesFor(own, numbers));
  };

  return {
    detail,
    limits,
    blocked,
    draft,
    validated,
    types: own,
    digits,
    awaited,
    typed,
    helper,
    mode,
    status,
    setMode,
    pressType: (type) => {
      const next = toggleType(own, type);
      setTypes(next);
      if (betTypes[next[0] ?? type].digits !== digits) {
        setTyped('');
        setHelper(undefined);
      }
    },
    pressDigit: (digit) => {
      const now = typed + digit;
      if (now.length < awaited) {
        setTyped(now);
        feel();
        return;
      }
      setTyped('');
      if (helper !== undefined && helper !== 'win') {
        addNumbers(numbersOfHelper(helper, now));
        if (helperUse[helper] === 'digit') setHelper(undefined);
      } else addNumbers([now]);
    },
    backspace: () => setTyped(typed.slice(0, -1)),
    clearTyped: () => setTyped(''),
    pressHelper: (pressed) => {
      if (helperUse[pressed] === 'at_once') {
        if (pressed !== 'win') addNumbers(numbersOfHelper(pressed, ''));
        return;
      }
      setTyped('');
      setHelper(helper === pressed ? undefined : pressed);
    },
    addNumbers,
    addLines,
    change,
    removeLines: (ids, name) => {
      change({ do: 'remove', ids });
      tell(fill(lottoBillText.slip.removed, { number: name }));
    },
  };
}

function firstTypes(detail: LottoRoundDetail): readonly BetTypeCode[] {
  return soldTypes(detail).slice(0, 1);
}

function feel(): void {
  if (typeof navigator.vibrate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    navigator.vibrate(8);
}
