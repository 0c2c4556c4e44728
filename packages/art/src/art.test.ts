import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { authShapes } from './auth-background.ts';
import { emblemNames } from './emblems/index.ts';
import { emptyNames } from './empty.ts';
import { eventScenes } from './event.ts';
import { flag, flagCodes } from './flag.ts';
import { latticeKinds } from './kernel/lattice.ts';
import { categories } from './kernel/palette.ts';
import { resolveArt } from './serve.ts';
import { cardRanks, cardSuits, fishKinds, slotThemes, symbols, symbolSheet } from './symbols/index.ts';
import { faults } from './svg-faults.ts';
import { gameTile } from './tile.ts';

/** `npm run test:long` draws all of them, `npm test` one in eight. */
const share = process.env['LONG'] === '1' ? 1 : 8;

function seeds(count: number): string[] {
  return Array.from({ length: Math.ceil(count / share) }, (_, i) => `game-${i + 1}`);
}

/** One address of every kind of picture, and several of those that vary. */
const addresses: readonly string[] = [
  ...categories.flatMap((c) => seeds(60).map((seed) => `/art/tile/${c}/${seed}.svg`)),
  ...categories.flatMap((c) => seeds(25).map((seed) => `/art/banner/${c}/${seed}.svg`)),
  ...seeds(40).map((seed) => `/art/provider/${seed}.svg`),
  ...seeds(20).map((seed) => `/art/event/${seed}.svg`),
  ...eventScenes.map((scene) => `/art/event/${scene}.svg`),
  ...emptyNames.map((name) => `/art/empty/${name}.svg`),
  ...[...flagCodes(), 'zz'].map((code) => `/art/flag/${code}.svg`),
  ...authShapes.map((shape) => `/art/auth/${shape}.svg`),
  ...latticeKinds.map((kind) => `/art/pattern/${kind}.svg`),
  ...[0, 1, 2].map((level) => `/art/avatar/${level}.svg`),
  '/art/wheel/gold-ink.svg',
  '/art/wheel/gold-plum-ivory-chad-ink-jade-gold-royal-ivory-saffron-teal.svg',
  '/art/wallet.svg',
  '/art/logo.svg',
  '/art/icon.svg',
];

function svgOf(address: string): string {
  return resolveArt(address)?.svg ?? '';
}

describe('the pictures', () => {
  it('are well-formed, refer only to themselves and name every id once', () => {
    for (const address of addresses) expect([address, ...faults(svgOf(address))]).toEqual([address]);
  });

  it('carry no text, script, style sheet, foreign content or outside address', () => {
    for (const address of addresses) {
      const svg = svgOf(address).replace('xmlns="http://www.w3.org/2000/svg"', '');
      expect(svg).not.toMatch(/<(script|text|style|foreignObject|image|a)[\s>]/);
      expect(svg).not.toMatch(/https?:|data:|javascript:|\son[a-z]+=/);
    }
  });

  it('come out the same every time', () => {
    for (const address of addresses) expect(resolveArt(address)).toEqual(resolveArt(address));
  });

  it('hold no broken numbers', () => {
    for (const address of addresses) expect(svgOf(address)).not.toMatch(/NaN|undefined|Infinity|null/);
  });
});

describe('game tiles', () => {
  it('differ for each seed in every category', () => {
    for (const category of categories) {
      const many = seeds(1000);
      const files = new Set(many.map((seed) => gameTile(category, seed)));
      expect([category, files.size]).toEqual([category, many.length]);
    }
  });

  it('stay under 7 KB compressed', () => {
    let largest = 0;
    for (const category of categories) {
      for (const seed of seeds(120)) largest = Math.max(largest, gzipSync(gameTile(category, seed)).length);
    }
    expect(largest).toBeLessThan(7 * 1024);
  });
});

describe('the other files', () => {
  it('stay under 10 KB compressed', () => {
    for (const address of addresses) {
      expect([address, gzipSync(svgOf(address)).length < 10 * 1024]).toEqual([address, true]);
    }
  });

  it('give different cache keys to different pictures', () => {
    const keys = addresses.map((address) => resolveArt(address)?.cacheKey);
    expect(new Set(keys).size).toBe(new Set(addresses.map(svgOf)).size);
  });
});

describe('flags', () => {
  it('differ, are known by their code alone and weigh at most 1 KB compressed', () => {
    const codes = flagCodes();
    expect(new Set([...codes, 'zz'].map(flag)).size).toBe(codes.length + 1);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect([code, gzipSync(flag(code)).length < 1024]).toEqual([code, true]);
    }
  });

  it('exist for every country of the kinds file', () => {
    const file = readFileSync(new URL('../../../docs/lotto-kinds.example.json', import.meta.url), 'utf8');
    const icons = new Set([...file.matchAll(/"icon": "([^"]+)"/g)].map(([, icon = '']) => icon));
    expect(icons.size).toBeGreaterThan(10);
    // A bolt, a bank and a ticket are icons of the design system (kind-icon.tsx).
    const drawn = new Set([...flagCodes(), 'yeekee', 'baac', 'stock']);
    expect([...icons].filter((icon) => !drawn.has(icon))).toEqual([]);
  });

  it('are a globe for a country without a drawing', () => {
    expect(flag('zz')).toBe(flag('qq'));
    expect(flagCodes()).not.toContain('zz');
  });
});

describe('the set of emblems', () => {
  it('has at least 34, and at least five for every category', () => {
    const counts = categories.map((category) => emblemNames(category).length);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(34);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  });
});

describe('game pieces', () => {
  const pieces = [
    ...[...slotThemes, 'any-seed'].flatMap((theme) => symbols.slot(theme)),
    ...fishKinds.map((kind) => symbols.fish(kind)),
    ...cardRanks.flatMap((rank) => cardSuits.map((suit) => symbols.card(rank, suit))),
    ...([1, 2, 3, 4, 5, 6] as const).map((face) => symbols.dice(face)),
    symbols.cardBack(),
    symbols.chip('chad'),
    symbols.ball('07', 'royal'),
  ];

  it('are well-formed files', () => {
    for (const piece of pieces) expect([piece.name, ...faults(piece.svg)]).toEqual([piece.name]);
  });

  it('come as eight different slot symbols for a theme, the same every time', () => {
    for (const theme of [...slotThemes, 'naga-of-the-mekong']) {
      const set = symbols.slot(theme);
      expect(new Set(set.map((s) => s.body)).size).toBe(8);
      expect(new Set(set.map((s) => s.name)).size).toBe(8);
      expect(set).toEqual(symbols.slot(theme));
    }
  });

  it('make 52 different cards', () => {
    const bodies = cardRanks.flatMap((rank) => cardSuits.map((suit) => symbols.card(rank, suit).body));
    expect(new Set(bodies).size).toBe(52);
  });

  it('keep digits and nothing else on a ball', () => {
    expect(symbols.ball('<b>12345', 'royal').name).toBe('ball-123');
    expect(faults(symbols.ball('"><script>', 'royal').svg)).toEqual([]);
  });

  it('stand together in one sheet without a double id', () => {
    expect(faults(symbolSheet('slot', symbols.slot('siam')))).toEqual([]);
  });
});
