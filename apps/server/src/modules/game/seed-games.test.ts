import { artUrl, motifsOf, resolveArt } from '@benjarong/art';
import { describe, expect, it } from 'vitest';

import { providerSeeds } from './seed-data.ts';
import { seedGames } from './seed-games.ts';

const games = seedGames();
function count(test: (game: (typeof games)[number]) => boolean) {
  return games.filter(test).length;
}

describe('the seeded catalogue', () => {
  it('has twelve providers and a thousand games, the same on every run', () => {
    expect(providerSeeds).toHaveLength(12);
    expect(games).toHaveLength(1000);
    expect(seedGames()).toEqual(games);
  });

  it.each(['slot', 'casino', 'sport', 'fishing', 'freespin'] as const)(
    'repeats no picture among the first forty tiles of %s, twenty side by side at a time',
    (category) => {
      const tiles = games
        .filter((game) => game.category === category)
        .toSorted((a, b) => b.popularity - a.popularity)
        .slice(0, 40);
      const drawn = tiles.map(({ gameId, name }) => {
        const svg = resolveArt(artUrl.tile(category, gameId, motifsOf(name)))?.svg ?? '';
        // The shapes alone: other colours of one drawing are the same picture.
        return [...svg.matchAll(/ (?:d|transform|points)="[^"]*"/g)].join('');
      });
      for (let at = 0; at + 20 <= drawn.length; at += 1) {
        const together = drawn.slice(at, at + 20);
        expect(together.every((shapes) => shapes.length > 200)).toBe(true);
        expect(new Set(together).size).toBe(20);
      }
    },
  );

  it('gives every game its own id and its own name', () => {
    expect(new Set(games.map((game) => game.gameId)).size).toBe(1000);
    expect(new Set(games.map((game) => game.name)).size).toBe(1000);
    expect(games.every((game) => game.name.length <= 80 && /^[a-z]+-[0-9]{3}$/.test(game.gameId))).toBe(true);
  });

  it('has every category in a believable share', () => {
    expect(count((game) => game.category === 'slot')).toBe(720);
    expect(count((game) => game.category === 'casino')).toBe(125);
    expect(count((game) => game.category === 'sport')).toBe(25);
    expect(count((game) => game.category === 'fishing')).toBe(70);
    expect(count((game) => game.category === 'freespin')).toBe(60);
  });

  it('has hot, new, live, resting and demo-less games, none of them the rule', () => {
    for (const flag of ['isHot', 'isNew', 'isLive', 'maintenance'] as const) {
      expect(count((game) => game[flag])).toBeGreaterThan(3);
      expect(count((game) => game[flag])).toBeLessThan(150);
    }
    expect(count((game) => !game.hasDemo)).toBeGreaterThan(50);
    expect(count((game) => game.hasDemo)).toBeGreaterThan(700);
    expect(games.some((game) => game.isLive && game.hasDemo)).toBe(false);
  });
});
