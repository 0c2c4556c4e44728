import { hash } from './draw.ts';
import { oddsOf, type TableRules } from './table.ts';

/** The final score. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A match on offer: two invented teams and how strong they are. */
export interface Fixture {
  readonly number: number;
  readonly home: number;
  readonly away: number;
  /** Index of {@link goalWeights}. */
  readonly homeForm: number;
  readonly awayForm: number;
}

/** How many invented teams there are; their names are texts. */
export const teamCount = 16;

/** Weight of 0…5 goals out of 1,000, from the weakest form to the strongest. */
export const goalWeights: readonly (readonly number[])[] = [
  [450, 350, 140, 45, 12, 3],
  [350, 360, 190, 70, 22, 8],
  [260, 345, 235, 108, 38, 14],
  [190, 310, 265, 145, 62, 28],
  [130, 265, 275, 185, 95, 50],
];

/** The n-th match of a game: the same for everyone, so that its odds can be published before any bet. */
export function fixtureAt(gameId: string, number: number): Fixture {
  const pick = (what: string, below: number): number => hash(`${gameId}/${number}/${what}`) % below;
  const home = pick('home', teamCount);
  const away = (home + 1 + pick('away', teamCount - 1)) % teamCount;
  // Home teams are a little stronger, as in life.
  return {
    number,
    home,
    away,
    homeForm: 1 + pick('home form', goalWeights.length - 1),
    awayForm: pick('away form', goalWeights.length - 1),
  };
}

const ids = ['home', 'draw', 'away', 'over', 'under', 'both', 'not-both'] as const;

/** The table of one match: three markets, odds from the enumerated scores. */
export function matchRules(fixture: Fixture): TableRules<Score> {
  const homeGoals = goalWeights[fixture.homeForm] ?? [];
  const awayGoals = goalWeights[fixture.awayForm] ?? [];
  const results = homeGoals.flatMap((h, home) =>
    awayGoals.map((a, away) => ({ result: { home, away }, weight: h * a })),
  );
  const unpriced: TableRules<Score> = {
    name: 'match',
    bets: ids.map((id) => ({ id, group: groupOf(id), returns: 100 })),
    results,
    returned: (score, bet) => (wins(score, bet.id) ? bet.returns : 0),
  };
  return {
    ...unpriced,
    bets: unpriced.bets.map((bet) => ({
      id: bet.id,
      group: bet.group,
      returns: priced(oddsOf(unpriced, bet).chance),
    })),
  };
}

/** Least return to player of any market of any match, in percent: what cutting the odds to two places can cost. */
export const matchRtp = { least: '95.00', most: '96.00' } as const;

/** Minutes of the goals of a score, for the show; they decide nothing. */
export function goalMinutes(
  score: Score,
  draw: (below: number) => number,
): readonly { minute: number; side: 'home' | 'away' }[] {
  return [
    ...Array.from({ length: score.home }, () => ({ minute: 1 + draw(90), side: 'home' as const })),
    ...Array.from({ length: score.away }, () => ({ minute: 1 + draw(90), side: 'away' as const })),
  ].toSorted((a, b) => a.minute - b.minute);
}

function wins(score: Score, id: string): boolean {
  const goals = score.home + score.away;
  const both = score.home > 0 && score.away > 0;
  switch (id) {
    case 'home':
      return score.home > score.away;
    case 'draw':
      return score.home === score.away;
    case 'away':
      return score.home < score.away;
    case 'over':
      return goals > 2;
    case 'under':
      return goals <= 2;
    case 'both':
      return both;
    case 'not-both':
      return !both;
    default:
      return false;
  }
}

function groupOf(id: string): string {
  return id === 'over' || id === 'under' ? 'goals' : id.includes('both') ? 'both' : 'winner';
}

/** Odds of a market: 96 % of what the true chance deserves, cut to two places, never below 1.01. */
function priced(chance: { n: bigint; d: bigint }): number {
  return Math.max(101, Number((96n * chance.d) / chance.n));
}
