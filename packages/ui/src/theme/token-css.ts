import { accentHues, hues } from './palette.ts';
import { system } from './system.ts';
import { textStyles } from './text-styles.ts';

const hueParts = ['solid', 'solidHover', 'contrast', 'fg', 'mark', 'subtle', 'muted', 'border'] as const;

/**
 * The whole system as static CSS: variables on `:root`, both modes by class, `[data-hue=…]` sets of
 * `--hue-*`, and `.text-*` classes. A class also switches an island: `<div class="dark">` inside light.
 */
export function tokenCss(): string {
  return [
    '/* Written by scripts/write-tokens.ts from src/theme. Do not edit by hand. */\n',
    block(':root', variables('base')),
    block(':root,\n.light', ['color-scheme: light', ...variables('_light')]),
    block('.dark', ['color-scheme: dark', ...variables('_dark')]),
    ...[...hues, 'gold', 'neutral'].map(hueBlock),
    ...accentHues.map(accentBlock),
    ...Object.entries(textStyles).map(textBlock),
  ].join('\n');
}

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}

function variables(condition: string): string[] {
  return [...(system.tokens.cssVarMap.get(condition) ?? [])].map(([name, value]) => `${name}: ${value}`);
}

function kebab(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function hueBlock(name: string): string {
  return block(
    `[data-hue='${name}']`,
    hueParts.map((part) => `--hue-${kebab(part)}: ${system.token.var(`colors.${name}.${part}`)}`),
  );
}

function textBlock([name, style]: [string, { readonly value: object }]): string {
  return block(
    `.text-${name}`,
    Object.entries(style.value).map(([property, value]) => `${kebab(property)}: ${String(value)}`),
  );
}

/**
 * What takes the colours of the accent, and which part of its hue each takes: filled parts are its mark (600 in light,
 * 400 in dark), on which the ink of gold's own buttons reads.
 */
export const accentColours: Readonly<Record<string, (typeof hueParts)[number]>> = {
  'fg.accent': 'fg',
  'primary.solid': 'mark',
  'primary.solidHover': 'fg',
  'primary.solidActive': 'fg',
  'gold.solid': 'mark',
  'gold.solidHover': 'fg',
  'gold.fg': 'fg',
  'gold.mark': 'mark',
  'gold.subtle': 'subtle',
  'gold.muted': 'muted',
  'gold.border': 'border',
};

// An island of the other mode sets the colours of gold again, so the accent is set there too.
function accentBlock(name: string): string {
  return block(
    `[data-accent='${name}'],\n[data-accent='${name}'] :is(.light, .dark)`,
    Object.entries(accentColours).map(
      ([colour, part]) => `${variableOf(colour)}: ${system.token.var(`colors.${name}.${part}`)}`,
    ),
  );
}

function variableOf(colour: string): string {
  return system.token.var(`colors.${colour}`).slice(4, -1);
}
