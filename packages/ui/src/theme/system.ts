import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const config = defineConfig({
  cssVarsPrefix: 'bj',
  cssVarsRoot: ':root',
  disableLayers: true,
  preflight: false,
  // Only what our slot recipes use: every entry is code on the way to the first dialog.
  conditions: {
    light: ':root &, .light &',
    dark: '.dark &',
    hover: ['@media (hover: hover) and (pointer: fine)', '&:hover:not(:disabled, [data-disabled])'],
    active: '&:active:not(:disabled, [data-disabled])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [data-disabled])',
    checked: '&:is([data-checked], [data-state=checked])',
    selected: '&:is([aria-selected=true], [data-selected])',
    invalid: '&:is([data-invalid], [aria-invalid=true])',
    open: '&:is([data-state=open])',
    closed: '&:is([data-state=closed])',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
  },
  utilities: {
    background: { values: 'colors' },
    color: { values: 'colors' },
    borderColor: { values: 'colors' },
    borderBlockColor: { values: 'colors' },
    borderRadius: { values: 'radii' },
    boxShadow: { values: 'shadows' },
    fontFamily: { values: 'fonts' },
    transitionDuration: { values: 'durations' },
    transitionTimingFunction: { values: 'easings' },
  },
  theme: {
    breakpoints: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px' },
    tokens,
    semanticTokens,
    textStyles,
  },
});

/**
 * The design system: tokens, semantic tokens, text styles and the breakpoints of the specification
 * (599, 959, 1279, 1919). Its CSS variables ship as static `styles/tokens.css`, so the object itself is
 * only loaded with the first Chakra component.
 */
export const system = createSystem(config);
