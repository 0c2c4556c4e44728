import { defineTokens } from '@chakra-ui/react/styled-system';
import { palette } from './palette.ts';
const list = ramp;

/** Tailored Thai stack: the subset face, then a fallback face sized like it, then what the system has. */
const thaiSans = "'Anuphan BJ', 'Anuphan Fallback', sans-serif";

/** Raw tokens: ramps, radii, space on the 4 px grid, motion, layers and type sizes (look.md 6.1–6.3). */
export const tokens = defineTokens({
  colors: {
    white: { value: '#FFFFFF' },
    ink: ramp(palette.ink),
    porcelain: ramp(palette.porcelain),
    gold: ramp(palette.gold),
    royal: ramp(palette.royal),
    plum: ramp(palette.plum),
    chad: ramp(palette.chad),
    jade: ramp(palette.jade),
    teal: ramp(palette.teal),
    saffron: ramp(palette.saffron),
  },
  fonts: { body: { value: thaiSans } },
  radii: list({ xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px', '2xl': '28px', full: '999px' }),
  spacing: list({
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  }),
  sizes: list({
    content: '1200px',
    flow: '480px',
    control: '48px',
    touch: '44px',
    // Bars grow with their words.
    header: '3.5rem',
    tabbar: '3.75rem',
  }),
  durations: list({ fastest: '80ms', fast: '120ms', moderate: '200ms', slow: '320ms', slowest: '500ms' }),
  easings: { settle: { value: 'cubic-bezier(.2,.8,.2,1)' } },
  zIndex: list({ docked: '10', sticky: '1100', banner: '1200', overlay: '1300', skip: '1400' }),
});

function ramp<K extends string | number>(colors: Readonly<Record<K, string>>) {
  const out: Record<string, { value: string }> = {};
  for (const [step, value] of Object.entries<string>(colors)) out[step] = { value };
  return out;
}
