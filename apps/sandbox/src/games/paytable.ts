import type { GameCategory } from '@benjarong/contract';
import {
  fill,
  sandboxFishText,
  sandboxGamesText,
  sandboxMatchText,
  sandboxSlotText as s,
  sandboxTableText,
} from '@benjarong/text';

import { cardsRules } from './math/cards.ts';
import { catchChance, fishRtp, fishSpecies } from './math/fish.ts';
import { oneIn, percent, sum } from './math/fraction.ts';
import { hiloRules } from './math/hilo.ts';
import { goalWeights, matchRtp } from './math/match.ts';
import { lineChance, scatterChances, type SlotRules, slotReturn } from './math/slot.ts';
import { freespinRules, slotRules } from './math/slot-rules.ts';
import { oddsOf, type TableRules } from './math/table.ts';
import { slotSymbolNames } from './look.ts';

/** One row of a pay table; every figure is reckoned from the rules that the engine plays by. */
export interface PayRow {
  readonly id: string;
  readonly label: string;
  /** What it pays, in multiples of the stake; several for 3, 4, 5 of a kind. */
  readonly pays: readonly string[];
  /** Chance in percent. */
  readonly chance: string;
  /** The same as "1 in x". */
  readonly one_in: string;
  /** Return to player of this bet alone, in percent; absent where the game has only one. */
  readonly rtp?: string;
}

/** A published pay table. */
export interface PayTable {
  readonly engine: string;
  readonly title: string;
  /** Return to player of the whole game, in percent, or the range over all its bets. */
  readonly rtp: string;
  readonly rules: readonly string[];
  readonly rows: readonly PayRow[];
}

/** The Thai name of a field of a table. */
export function betLabel(id: string): string {
  const [kind, value] = id.split('-');
  const { bets } = sandboxTableText;
  if (kind === 'face' || kind === 'sum') return fill(bets[kind], { n: value ?? '' });
  return Object.entries(bets).find(([known]) => known === id)?.[1] ?? id;
}

/** The pay table that one engine plays by; slots take the symbols of a theme. */
export function payTableOf(engine: string, theme = 'siam'): PayTable {
  switch (engine) {
    case 'freespin':
      return slotTable(freespinRules, s.freeTitle, theme);
    case 'hilo':
      return hiloTable();
    case 'cards':
      return cardsTable();
    case 'match':
      return matchTable();
    case 'fish':
      return fishTable();
    default:
      return slotTable(slotRules, sandboxGamesText.categories.slot, theme);
  }
}

/** The pay tables of a category. */
export function payTables(category: GameCategory): readonly PayTable[] {
  switch (category) {
    case 'slot':
      return [payTableOf('slot')];
    case 'freespin':
      return [payTableOf('freespin')];
    case 'casino':
      return [hiloTable(), cardsTable()];
    case 'sport':
      return [matchTable()];
    case 'fishing':
      return [fishTable()];
  }
}

function hundredths(value: number): string {
  return `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
}

function tenths(value: number): string {
  return value % 10 === 0 ? String(value / 10) : `${Math.floor(value / 10)}.${value % 10}`;
}

function symbolLabel(name: string): string {
  return Object.entries(s.symbols).find(([known]) => known === name)?.[1] ?? name;
}

function slotTable(rules: SlotRules, title: string, theme: string): PayTable {
  const names = slotSymbolNames(theme);
  const [a, b, c] = rules.freeSpins;
  const trigger = sum(scatterChances(rules).slice(3));
  const scatterRow: PayRow = {
    id: 'scatter',
    label: s.symbols.scatter,
    pays: rules.scatterPays.map(tenths),
    chance: percent(trigger),
    one_in: oneIn(trigger),
  };
  return {
    engine: rules.name,
    title,
    rtp: percent(slotReturn(rules)),
    rules: [s.rules, s.wildRule, fill(s.scatterRule, { a, b, c, multiplier: rules.freeMultiplier })],
    rows: [
      ...rules.pays.flatMap((table, symbol): PayRow[] => {
        if (table[0] === 0) return [];
        const chance = sum([3, 4, 5].map((count) => lineChance(rules, symbol, count)));
        const name = names[symbol] ?? '';
        return [
          {
            id: name,
            label: symbolLabel(name),
            pays: table.map(tenths),
            chance: percent(chance),
            one_in: oneIn(chance),
          },
        ];
      }),
      scatterRow,
    ],
  };
}

function tableTable<R>(rules: TableRules<R>, title: string, ruleTexts: readonly string[]): PayTable {
  const rows = rules.bets.map((bet): PayRow => {
    const { chance, rtp } = oddsOf(rules, bet);
    return {
      id: bet.id,
      label: betLabel(bet.id),
      pays: [hundredths(bet.returns)],
      chance: percent(chance),
      one_in: oneIn(chance),
      rtp: percent(rtp),
    };
  });
  const all = rows.map((row) => row.rtp ?? '').toSorted();
  const [least = ''] = all;
  const most = all.at(-1) ?? least;
  return {
    engine: rules.name,
    title,
    rtp: least === most ? least : `${least}–${most}`,
    rules: ruleTexts,
    rows,
  };
}

function matchTable(): PayTable {
  return {
    engine: 'match',
    title: sandboxMatchText.title,
    rtp: `${matchRtp.least}–${matchRtp.most}`,
    rules: [fill(sandboxMatchText.rules, { ...matchRtp })],
    rows: goalWeights.flatMap((weights, form) =>
      weights.map((weight, goals): PayRow => ({
        id: `form-${form + 1}-goals-${goals}`,
        label: `${fill(sandboxMatchText.form, { n: form + 1 })} · ${fill(sandboxMatchText.goalsOf, { n: goals })}`,
        pays: [],
        chance: percent({ n: BigInt(weight), d: 1000n }),
        one_in: oneIn({ n: BigInt(weight), d: 1000n }),
      })),
    ),
  };
}

function fishTable(): PayTable {
  return {
    engine: 'fish',
    title: sandboxFishText.fish,
    rtp: fishRtp,
    rules: [sandboxFishText.rules, sandboxFishText.flightRule],
    rows: fishSpecies.map((species): PayRow => {
      const chance = catchChance(species);
      return {
        id: species.id,
        label: sandboxFishText.species[species.id],
        pays: [String(species.multiplier)],
        chance: percent(chance),
        one_in: oneIn(chance),
        rtp: fishRtp,
      };
    }),
  };
}

function hiloTable(): PayTable {
  return tableTable(hiloRules, sandboxTableText.hilo, [
    sandboxTableText.rulesHilo,
    sandboxTableText.rulesFace,
  ]);
}

function cardsTable(): PayTable {
  return tableTable(cardsRules, sandboxTableText.cards, [sandboxTableText.rulesCards]);
}
