import { createHash } from 'node:crypto';

import { gameCategories, type GameCategory } from '@benjarong/contract';

import { nameParts, providerSeeds, type TwoNames } from './seed-data.ts';

/** One seeded game, before it becomes a row. */
export interface SeedGame {
  readonly gameId: string;
  readonly providerId: string;
  readonly category: GameCategory;
  readonly name: string;
  /** The same name in the other language, for search only. */
  readonly otherName: string;
  readonly popularity: number;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isLive: boolean;
  readonly hasDemo: boolean;
  readonly maintenance: boolean;
  /** Days before the seed at which the game came out. */
  readonly ageDays: number;
}

const demoShare: Readonly<Record<GameCategory, number>> = {
  slot: 0.94,
  freespin: 1,
  fishing: 0.88,
  casino: 0.6,
  sport: 0.2,
};

/** The 1,000 games of the demo: the same on every machine and every run. */
export function seedGames(): readonly SeedGame[] {
  const used: Record<GameCategory, number> = { slot: 0, casino: 0, sport: 0, fishing: 0, freespin: 0 };
  return providerSeeds.flatMap((provider) => {
    let number = 0;
    return gameCategories.flatMap((category) =>
      Array.from({ length: provider.games[category] ?? 0 }, (): SeedGame => {
        number += 1;
        const gameId = `${provider.id}-${number.toString().padStart(3, '0')}`;
        const [thai, english] = nameAt(category, used[category]);
        used[category] += 1;
        const inThai = category === 'casino' || category === 'sport' || roll(gameId, 'language') < 0.62;
        const live = isLive(category, provider.id, gameId);
        const isNew = roll(gameId, 'new') < 0.08;
        // Few games draw most of the play, as everywhere.
        const popularity = Math.floor(1000 * roll(gameId, 'popularity') ** 4);
        return {
          gameId,
          providerId: provider.id,
          category,
          name: inThai ? thai : english,
          otherName: inThai ? english : thai,
          popularity,
          isHot: popularity > 700,
          isNew,
          isLive: live,
          hasDemo: !live && roll(gameId, 'demo') < demoShare[category],
          maintenance: popularity < 500 && roll(gameId, 'maintenance') < 0.015,
          ageDays: isNew ? Math.floor(roll(gameId, 'age') * 30) : 60 + Math.floor(roll(gameId, 'age') * 1500),
        };
      }),
    );
  });
}

function roll(gameId: string, what: string): number {
  return createHash('sha256').update(`${what}:${gameId}`).digest().readUInt32BE(0) / 0x1_0000_0000;
}

/** The n-th name of a category; every pair comes once until all pairs are used. */
function nameAt(category: GameCategory, n: number): TwoNames {
  const { first, second } = nameParts[category];
  const row = Math.floor(n / first.length);
  const one = first[n % first.length];
  // Neighbours get far-apart second halves; for a fixed first half this visits each second half once.
  const two = second[(row + (n % first.length) * 7) % second.length];
  if (!one || !two) throw new Error(`no name parts for ${category}`);
  return [
    `${one[0]}${category === 'slot' || category === 'sport' ? '' : ' '}${two[0]}`,
    `${one[1]} ${two[1]}`,
  ];
}

function isLive(category: GameCategory, providerId: string, gameId: string): boolean {
  return providerId === 'ratree' || (category === 'sport' && roll(gameId, 'live') < 0.6);
}
