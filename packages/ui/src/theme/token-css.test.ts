// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { system } from './system.ts';
import { tokenCss } from './token-css.ts';

const file = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

it('ships the tokens of the system as they are (else run scripts/write-tokens.ts)', () => {
  expect(file).toBe(tokenCss());
});

function names(selector: string): string[] {
  const body = file.split(`\n${selector} {\n`)[1]?.split('}')[0] ?? '';
  return [...body.matchAll(/--bj-colors-[\w-]+(?=:)/g)].map(([name]) => name);
}

it('sets every colour for both modes', () => {
  expect(names('.dark').length).toBeGreaterThan(80);
  expect(names('.dark')).toEqual(names(':root,\n.light'));
});

it('leaves no reference unresolved', () => {
  expect(file).not.toMatch(/\{colors|undefined/);
});

it('has the breakpoints of the specification', () => {
  const { sm, md, lg, xl } = system._config.theme?.breakpoints ?? {};
  expect([sm, md, lg, xl]).toEqual(['600px', '960px', '1280px', '1920px']);
});
