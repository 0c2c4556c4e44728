import { describe, expect, it } from 'vitest';

import { gameOfSearch, playPath } from './play-path.ts';

const game = {
  game_id: 'g1',
  provider_id: 'p1',
  sub_provider_id: 's1',
  source: 'house',
  game_name: 'มังกรทองคำ',
  image: '/art/tile/slot/g1.svg',
  category: 'slot',
  is_demo: true,
} as const;

function searchOf(path: string) {
  return path.slice(path.indexOf('?'));
}

describe('the address of a game', () => {
  it('opens the same game again, with its name while the tab remembers it', () => {
    expect(gameOfSearch(searchOf(playPath(game)), game)).toEqual(game);
    expect(gameOfSearch(searchOf(playPath(game)), undefined)).toMatchObject({ game_id: 'g1', is_demo: true });
  });

  it('without a query is the game that was open', () => {
    expect(gameOfSearch('', game)).toBe(game);
    expect(gameOfSearch('', undefined)).toBeUndefined();
  });

  it('names no game when its ids are not ids', () => {
    expect(gameOfSearch('?game_id=../../x&provider_id=p1', game)).toBeUndefined();
    expect(gameOfSearch('?game_id=g1', game)).toBeUndefined();
  });
});
