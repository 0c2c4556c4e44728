import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changeDraft,
  type Draft,
  type DraftAction,
  duplicatesIn,
  emptyDraft,
  mostDraftLines,
  totalOf,
} from './draft.ts';
import { linesFor, numbersOfHelper, toggleType } from './entry-helpers.ts';

function run(...actions: readonly DraftAction[]): Draft {
  return actions.reduce(changeDraft, emptyDraft);
}
function add(
  ...lines: readonly [type: '3top' | '3tod' | '2top' | '2bottom', number: string, baht?: bigint][]
): DraftAction {
  return {
    do: 'add',
    lines: lines.map(([type, number, baht]) => ({
      type,
      number,
      ...(baht === undefined ? {} : { stake: baht * 100n }),
    })),
  };
}
function shown({ lines }: Draft) {
  return lines.map(({ type, number, stake }) => `${type} ${number} ${stake}`);
}

describe('a slip that is being written', () => {
  it('takes numbers on several types at once, leading zeros and all, and leaves out what is no number', () => {
    expect(
      shown(run(add(['3top', '007', 5n], ['2top', '05', 5n], ['3top', '12'], ['2bottom', '1a']))),
    ).toEqual(['3top 007 500', '2top 05 500']);
  });

  it('puts one price on every line and on lines that come later', () => {
    expect(shown(run(add(['2top', '12']), { do: 'stake_all', stake: 2_000n }, add(['2top', '34'])))).toEqual([
      '2top 12 2000',
      '2top 34 2000',
    ]);
  });

  it('merges equal bets only when asked, tod in any order of digits, and keeps the total', () => {
    const draft = run(add(['3tod', '123', 5n], ['3top', '123', 5n], ['3tod', '321', 7n]));
    expect(duplicatesIn(draft.lines)).toBe(1);
    const merged = changeDraft(draft, { do: 'merge' });
    expect(shown(merged)).toEqual(['3tod 123 1200', '3top 123 500']);
    expect(totalOf(merged.lines)).toBe(totalOf(draft.lines));
  });

  it('drops blocked bets and nothing else', () => {
    const draft = run(add(['3top', '123', 5n], ['3tod', '321', 5n], ['2top', '12', 5n]));
    expect(shown(changeDraft(draft, { do: 'drop', keys: new Set(['3top:123', '3tod:123']) }))).toEqual([
      '2top 12 500',
    ]);
  });

  it('undoes a whole typed stake in one step', () => {
    const draft = run(
      add(['2top', '12', 5n]),
      { do: 'stake', id: 1, stake: 100n },
      { do: 'stake', id: 1, stake: 1_000n },
    );
    expect(shown(changeDraft(draft, { do: 'undo' }))).toEqual(['2top 12 500']);
  });

  it('never holds more lines than it may', () => {
    const many = Array.from({ length: mostDraftLines + 50 }, () => ({ type: '2top', number: '12' }) as const);
    expect(run({ do: 'add', lines: many }).lines).toHaveLength(mostDraftLines);
  });

  it('undo takes back any change, line for line', () => {
    const action: fc.Arbitrary<DraftAction> = fc.oneof(
      fc
        .array(
          fc.tuple(fc.constantFrom('2top' as const, '2bottom' as const), fc.integer({ min: 0, max: 99 })),
          { maxLength: 5 },
        )
        .map((lines) => ({
          do: 'add' as const,
          lines: lines.map(([type, number]) => ({ type, number: String(number).padStart(2, '0') })),
        })),
      fc
        .array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })
        .map((ids) => ({ do: 'remove' as const, ids })),
      fc.constant({ do: 'merge' as const }),
      fc.constant({ do: 'clear' as const }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), action, (before, last) => {
        const draft = before.reduce(changeDraft, emptyDraft);
        const after = changeDraft(draft, last);
        if (after === draft) return;
        expect(changeDraft(after, { do: 'undo' }).lines).toEqual(draft.lines);
        expect(new Set(after.lines.map(({ id }) => id)).size).toBe(after.lines.length);
      }),
    );
  });
});

describe('helpers', () => {
  it('19 ประตู on two types are 38 lines', () => {
    expect(linesFor(['2top', '2bottom'], numbersOfHelper('doors19', '7'))).toHaveLength(38);
  });

  it('every order goes on a straight bet, one on tod', () => {
    const lines = linesFor(['3top', '3tod'], numbersOfHelper('reverse', '123'));
    expect(lines.filter(({ type }) => type === '3top')).toHaveLength(6);
    expect(lines.filter(({ type }) => type === '3tod')).toEqual([{ type: '3tod', number: '123' }]);
  });

  it('types of one length go together, another length starts again, one always stays', () => {
    expect(toggleType(['3top'], '3tod')).toEqual(['3top', '3tod']);
    expect(toggleType(['3top', '3tod'], '2top')).toEqual(['2top']);
    expect(toggleType(['2top'], '2top')).toEqual(['2top']);
  });
});
