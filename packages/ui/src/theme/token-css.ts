import { hues } from './palette.ts';
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
