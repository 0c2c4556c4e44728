import { defineSemanticTokens } from '@chakra-ui/react/styled-system';
import type { Hue } from './palette.ts';

/** What a colour is for, in both modes (look.md 6.1); components use only these. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('{colors.porcelain.50}', '{colors.ink.950}'),
      panel: pair('{colors.porcelain.0}', '{colors.ink.850}'),
      subtle: pair('{colors.porcelain.100}', '{colors.ink.900}'),
      muted: pair('{colors.porcelain.100}', '{colors.ink.800}'),
      emphasized: pair('{colors.porcelain.200}', '{colors.ink.700}'),
      scrim: pair(mix('ink.950', 56), mix('ink.950', 76)),
      glass: pair(mix('porcelain.50', 88), mix('ink.950', 88)),
    },
    fg: {
      DEFAULT: pair('{colors.ink.900}', '#F6F3EA'),
      muted: pair('#4A5178', '#B4BAD9'),
      subtle: pair('#5B628A', '#929ACB'),
      accent: pair('{colors.gold.700}', '{colors.gold.300}'),
    },
    border: {
      DEFAULT: pair('{colors.porcelain.200}', '{colors.ink.700}'),
      muted: pair('{colors.porcelain.200}', '{colors.ink.800}'),
      control: pair('{colors.porcelain.400}', '#6C78B8'),
    },
    focus: pair('{colors.royal.600}', '{colors.gold.300}'),
    primary: {
      solid: pair('{colors.ink.700}', '{colors.gold.400}'),
      solidHover: pair('{colors.ink.600}', '{colors.gold.300}'),
      solidActive: pair('{colors.ink.800}', '{colors.gold.500}'),
      contrast: pair('{colors.white}', '{colors.ink.950}'),
    },
    gold: {
      solid: pair('{colors.ink.700}', '{colors.gold.400}'),
      solidHover: pair('{colors.ink.600}', '{colors.gold.300}'),
      contrast: pair('{colors.white}', '{colors.ink.950}'),
      fg: pair('{colors.gold.700}', '{colors.gold.300}'),
      mark: pair('{colors.gold.600}', '{colors.gold.400}'),
      subtle: pair(mix('gold.500', 14), mix('gold.400', 12)),
      muted: pair(mix('gold.500', 22), mix('gold.400', 20)),
      border: pair(mix('gold.600', 45), mix('gold.400', 40)),
    },
    neutral: {
      solid: pair('{colors.ink.600}', '{colors.ink.600}'),
      solidHover: pair('{colors.ink.700}', '{colors.ink.500}'),
      contrast: pair('{colors.white}', '{colors.white}'),
      fg: pair('#4A5178', '#B4BAD9'),
      mark: pair('{colors.ink.500}', '{colors.ink.400}'),
      subtle: pair('{colors.porcelain.100}', '{colors.ink.800}'),
      muted: pair('{colors.porcelain.200}', '{colors.ink.700}'),
      border: pair('{colors.porcelain.300}', '{colors.ink.600}'),
    },
    royal: hue('royal'),
    plum: hue('plum'),
    chad: hue('chad'),
    jade: hue('jade'),
    teal: hue('teal'),
    saffron: hue('saffron'),
  },
  shadows: {
    card: pair(
      '0 1px 2px rgba(14,18,40,.06), 0 10px 24px -16px rgba(14,18,40,.28)',
      'inset 0 1px 0 rgba(255,255,255,.05), 0 12px 28px -18px #000',
    ),
    sheet: pair('0 -8px 40px -12px rgba(14,18,40,.25)', '0 -12px 48px -8px #000'),
    money: pair(
      'inset 0 0 0 1px rgba(249,208,107,.35), 0 18px 40px -24px rgba(14,18,40,.6)',
      'inset 0 0 0 1px rgba(249,208,107,.35), 0 18px 40px -24px #000',
    ),
  },
});

function pair(light: string, dark: string) {
  return { value: { _light: light, _dark: dark } };
}

function mix(color: string, percent: number) {
  return `color-mix(in srgb, {colors.${color}} ${percent}%, transparent)`;
}

function hue(name: Hue) {
  return {
    solid: pair(`{colors.${name}.600}`, `{colors.${name}.600}`),
    solidHover: pair(`{colors.${name}.700}`, `{colors.${name}.700}`),
    contrast: pair('{colors.white}', '{colors.white}'),
    fg: pair(`{colors.${name}.700}`, `{colors.${name}.300}`),
    mark: pair(`{colors.${name}.600}`, `{colors.${name}.400}`),
    subtle: pair(mix(`${name}.600`, 9), mix(`${name}.400`, 13)),
    muted: pair(mix(`${name}.600`, 16), mix(`${name}.400`, 22)),
    border: pair(mix(`${name}.600`, 40), mix(`${name}.400`, 45)),
  };
}
