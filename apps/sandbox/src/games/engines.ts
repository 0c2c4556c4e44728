import { randomInt } from 'node:crypto';

import { type BahtText, formatBaht, type GameCategory, parseBaht, type Satang } from '@benjarong/contract';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

import { SandboxError } from '../kernel/sandbox-error.ts';
import { cardsRules } from './math/cards.ts';
import { type Draw, hash } from './math/draw.ts';
import { drawCatch, fishSpecies } from './math/fish.ts';
import { hiloRules } from './math/hilo.ts';
import { fixtureAt, goalMinutes, matchRules } from './math/match.ts';
import { playSlot, type SlotRules } from './math/slot.ts';
import { freespinRules, slotRules } from './math/slot-rules.ts';
import { drawResult, type TableRules } from './math/table.ts';
import { chips, fishStakes, slotStakes, tableMost } from './stakes.ts';

/** The engines; each knows how to read a bet and to draw. */
export type EngineName = 'slot' | 'freespin' | 'hilo' | 'cards' | 'match' | 'fish';

/** A result and what it pays. */
export interface Drawn {
  /** JSON for the client: everything that the show needs. */
  readonly outcome: unknown;
  readonly win: BahtText;
}

/** One engine. `stakeOf` throws `game_stake` or `game_choice`; `draw` is called only after the stake was taken. */
export interface Engine {
  readonly name: EngineName;
  stakeOf(choice: unknown, gameId: string): BahtText;
  draw(choice: unknown, gameId: string): Drawn;
}

// crypto.randomInt is uniform; Math.random never decides about money.
const secure: Draw = (below) => randomInt(below);

const stakeChoice = Type.Object({ stake: Type.String() }, { additionalProperties: false });

const tableChoice = Type.Object(
  {
    bets: Type.Record(Type.String({ maxLength: 20 }), Type.String({ maxLength: 12 })),
    fixture: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  },
  { additionalProperties: false },
);

const fishChoice = Type.Object(
  { stake: Type.String(), species: Type.Optional(Type.String()) },
  { additionalProperties: false },
);

const engines: Readonly<Record<EngineName, Engine>> = {
  slot: slotEngine('slot', slotRules),
  freespin: slotEngine('freespin', freespinRules),
  hilo: tableEngine('hilo', hiloRules),
  cards: tableEngine('cards', cardsRules),
  match: {
    name: 'match',
    stakeOf: (choice, gameId) => formatBaht(readBets(matchOf(choice, gameId), choice).stake),
    draw: (choice, gameId) =>
      settle(matchOf(choice, gameId), choice, (score) => ({ ...score, goals: goalMinutes(score, secure) })),
  },
  fish: {
    name: 'fish',
    stakeOf: (choice) => {
      if (!Check(fishChoice, choice)) throw new SandboxError('game_choice');
      if (!fishStakes.includes(choice.stake)) throw new SandboxError('game_stake');
      return choice.stake;
    },
    draw: (choice) => {
      const species = Check(fishChoice, choice) && fishSpecies.find(({ id }) => id === choice.species);
      if (!species) throw new SandboxError('game_choice');
      const caught = drawCatch(species, secure);
      const stake = parseBaht(choice.stake);
      return { outcome: { caught }, win: formatBaht(caught ? stake * BigInt(species.multiplier) : 0n) };
    },
  },
};

/** The engine of a name. */
export function engine(name: EngineName): Engine {
  return engines[name];
}

/** Which engine plays a game: by category; casino games share two tables, told apart by name or by seed. */
export function engineFor(category: GameCategory, gameId: string, gameName: string): EngineName {
  switch (category) {
    case 'slot':
      return 'slot';
    case 'freespin':
      return 'freespin';
    case 'fishing':
      return 'fish';
    case 'sport':
      return 'match';
    case 'casino':
      if (/ไฮโล|ซิกโบ|น้ำเต้า|กำถั่ว|รูเล็ต|hi-?lo|sic ?bo|gourd|fan ?tan|roulette/i.test(gameName)) return 'hilo';
      if (/เสือมังกร|บาคาร่า|ป๊อก|แบล็ค|เก้าเก|dragon|baccarat|pok|black|card/i.test(gameName)) return 'cards';
      return hash(gameId) % 2 === 0 ? 'hilo' : 'cards';
  }
}

function slotStakeOf(choice: unknown): BahtText {
  if (!Check(stakeChoice, choice)) throw new SandboxError('game_choice');
  if (!slotStakes.includes(choice.stake)) throw new SandboxError('game_stake');
  return choice.stake;
}

function slotEngine(name: 'slot' | 'freespin', rules: SlotRules): Engine {
  return {
    name,
    stakeOf: slotStakeOf,
    draw: (choice) => {
      const outcome = playSlot(rules, secure);
      // Stakes are whole baht, so a tenth of one is whole satang.
      return { outcome, win: formatBaht((parseBaht(slotStakeOf(choice)) / 10n) * BigInt(outcome.pay)) };
    },
  };
}

function readBets<R>(
  rules: TableRules<R>,
  choice: unknown,
): { bets: ReadonlyMap<string, Satang>; stake: Satang } {
  if (!Check(tableChoice, choice)) throw new SandboxError('game_choice');
  const bets = new Map<string, Satang>();
  let stake = 0n;
  for (const [id, text] of Object.entries(choice.bets)) {
    if (!rules.bets.some((bet) => bet.id === id)) throw new SandboxError('game_choice');
    if (!/^[1-9][0-9]{0,6}\.00$/.test(text)) throw new SandboxError('game_stake');
    const amount = parseBaht(text);
    bets.set(id, amount);
    stake += amount;
  }
  if (stake < chips[0] * 100n || stake > tableMost) throw new SandboxError('game_stake');
  return { bets, stake };
}

function settle<R>(rules: TableRules<R>, choice: unknown, show: (result: R) => unknown): Drawn {
  const { bets } = readBets(rules, choice);
  const result = drawResult(rules, secure);
  let win = 0n;
  const returned: Record<string, BahtText> = {};
  for (const bet of rules.bets) {
    const amount = bets.get(bet.id);
    if (amount === undefined) continue;
    // Stakes are whole baht, so hundredths of one are whole satang.
    const back = (amount / 100n) * BigInt(rules.returned(result, bet));
    if (back > 0n) returned[bet.id] = formatBaht(back);
    win += back;
  }
  const hits = rules.bets.filter((bet) => rules.returned(result, bet) > 0).map((bet) => bet.id);
  return { outcome: { result: show(result), returned, hits }, win: formatBaht(win) };
}

function tableEngine<R>(name: 'hilo' | 'cards', rules: TableRules<R>): Engine {
  return {
    name,
    stakeOf: (choice) => formatBaht(readBets(rules, choice).stake),
    draw: (choice) => settle(rules, choice, (result) => result),
  };
}

function matchOf(choice: unknown, gameId: string) {
  if (!Check(tableChoice, choice) || choice.fixture === undefined) throw new SandboxError('game_choice');
  return matchRules(fixtureAt(gameId, choice.fixture));
}
