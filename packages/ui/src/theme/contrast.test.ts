import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, paintOver } from './contrast.ts';
import { accentHues, hues } from './palette.ts';
import { system } from './system.ts';
import { accentColours } from './token-css.ts';

type Mode = '_light' | '_dark';

/** The colour a variable ends in, as `#rrggbb`; a color-mix is painted over `under`. */
function colour(name: string, mode: Mode, under = '#000000'): string {
  const variable = system.token.var(`colors.${name}`).slice(4, -1);
  const read = (key: string): string =>
    system.tokens.cssVarMap.get(mode)?.get(key) ?? system.tokens.cssVarMap.get('base')?.get(key) ?? '';
  const resolve = (value: string): string => {
    const mixed = /^color-mix\(in srgb, var\((.+)\) (\d+)%, transparent\)$/.exec(value);
    if (mixed?.[1]) return paintOver(resolve(read(mixed[1])), Number(mixed[2]), under);
    const inner = /^var\((.+)\)$/.exec(value)?.[1];
    return inner ? resolve(read(inner)) : value;
  };
  return resolve(read(variable));
}

const modes: readonly Mode[] = ['_light', '_dark'];
const surfaces = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'] as const;
const tones = [...hues, 'gold', 'neutral'] as const;

interface Pair {
  readonly name: string;
  readonly ratio: number;
  readonly least: number;
}

function pair(name: string, front: string, back: string, least: number): Pair {
  return {
    name,
    ratio: contrastRatio(front, back),
    least,
  };
}

function pairs(mode: Mode): Pair[] {
  const on = (front: string, back: string, least: number): Pair =>
    pair(`${front} on ${back}`, colour(front, mode), colour(back, mode), least);
  const found: Pair[] = [];
  for (const surface of surfaces) {
    for (const text of ['fg', 'fg.muted', 'fg.subtle', 'fg.accent']) found.push(on(text, surface, 4.5));
    found.push(on('border.control', surface, 3), on('focus', surface, 3));
  }
  found.push(on('fg', 'bg.emphasized', 4.5), on('fg.muted', 'bg.emphasized', 4.5));
  for (const part of ['solid', 'solidHover', 'solidActive'])
    found.push(on('primary.contrast', `primary.${part}`, 4.5));
  for (const tone of tones) {
    found.push(
      on(`${tone}.contrast`, `${tone}.solid`, 4.5),
      on(`${tone}.contrast`, `${tone}.solidHover`, 4.5),
    );
    for (const surface of ['bg', 'bg.panel', 'bg.muted']) {
      const under = colour(surface, mode);
      found.push(on(`${tone}.fg`, surface, 4.5), on(`${tone}.mark`, surface, 3));
      for (const wash of ['subtle', 'muted']) {
        const back = colour(`${tone}.${wash}`, mode, under);
        found.push(
          pair(`${tone}.fg on ${tone}.${wash} over ${surface}`, colour(`${tone}.fg`, mode), back, 4.5),
        );
      }
    }
    const note = colour(`${tone}.subtle`, mode, colour('bg.panel', mode));
    found.push(pair(`fg.muted on ${tone}.subtle`, colour('fg.muted', mode), note, 4.5));
  }
  return found;
}

describe.each(modes)('contrast in %s', (mode) => {
  it('keeps text at 4.5:1 and marks, borders and focus at 3:1 on every surface', () => {
    const low = pairs(mode).filter(({ ratio, least }) => ratio < least);
    expect(low.map(({ name, ratio, least }) => `${name}: ${ratio.toFixed(2)} < ${String(least)}`)).toEqual(
      [],
    );
  });
});

it('measures the pairs the rest relies on', () => {
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#090C1D', '#F0B93A')).toBeCloseTo(10.82, 1);
  expect(pairs('_dark').length).toBeGreaterThan(67);
});

describe.each(accentHues)('the accent %s', (accent) => {
  it.each(modes)('keeps the same ratios in %s', (mode) => {
    const of = (name: string, under?: string) => {
      const part = accentColours[name];
      return colour(part === undefined ? name : `${accent}.${part}`, mode, under);
    };
    const on = (front: string, back: string, least: number): Pair =>
      pair(`${front} on ${back}`, of(front), of(back), least);
    const found = surfaces.flatMap((surface) => [
      on('fg.accent', surface, 4.5),
      on('gold.mark', surface, 3),
      on('primary.solid', surface, 3),
      ...['gold.subtle', 'gold.muted'].flatMap((wash) =>
        ['gold.fg', 'fg.accent'].map((front) =>
          pair(`${front} on ${wash} over ${surface}`, of(front), of(wash, of(surface)), 4.5),
        ),
      ),
    ]);
    for (const part of ['primary.solid', 'primary.solidHover', 'primary.solidActive'])
      found.push(on('primary.contrast', part, 4.5));
    for (const part of ['gold.solid', 'gold.solidHover']) found.push(on('gold.contrast', part, 4.5));
    const low = found.filter(({ ratio, least }) => ratio < least);
    expect(low.map(({ name, ratio, least }) => `${name}: ${ratio.toFixed(2)} < ${String(least)}`)).toEqual(
      [],
    );
  });
});

describe('a disabled button', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../button/button.module.css'), 'utf8');
  const rule = /\n\.button:is\(:disabled[^{]*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  const named = (property: string) => {
    const name = new RegExp(`\\b${property}: var\\(--bj-colors-([\\w-]+)\\)`).exec(rule)?.[1] ?? '';
    return name.replaceAll('-', '.');
  };

  it.each(modes)('stands out less than any that can be pressed, and is still read, in %s', (mode) => {
    for (const surface of ['bg', 'bg.panel'] as const) {
      const under = colour(surface, mode);
      const ground = colour(named('background'), mode, under);
      const stands = contrastRatio(ground, under);
      for (const solid of ['primary.solid', 'jade.solid', 'saffron.solid', 'chad.solid'])
        expect([solid, contrastRatio(colour(solid, mode), under) > stands + 1]).toEqual([solid, true]);
      const words = contrastRatio(colour(named('color'), mode), ground);
      expect(words).toBeLessThan(contrastRatio(colour('fg', mode), ground));
      expect(words).toBeGreaterThanOrEqual(3);
    }
    expect(rule).toContain('box-shadow: none');
  });
});
