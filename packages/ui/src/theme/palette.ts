/** The raw ramps of the palette "เบญจรงค์ × ธนบัตร" as hex colours (look.md 6.1); contrast is pinned by a test. */
export const palette = {
  ink: {
    950: '#090C1D',
    900: '#0E1228',
    850: '#141935',
    800: '#1B2142',
    700: '#273059',
    600: '#3A4577',
    500: '#5865A3',
    400: '#8089C2',
    300: '#A9B0DA',
    200: '#CDD2EC',
    100: '#E6E9F6',
    50: '#F4F5FB',
  },
  porcelain: { 0: '#FFFFFF', 50: '#FBF9F4', 100: '#F5F1E8', 200: '#EAE3D3', 300: '#D9CFB8', 400: '#8C8068' },
  gold: {
    100: '#FFF3D1',
    200: '#FFE3A0',
    300: '#F9D06B',
    400: '#F0B93A',
    500: '#D79B1E',
    600: '#A97311',
    700: '#7F550C',
    800: '#5A3C09',
    900: '#3A2705',
  },
  royal: { 300: '#9DB4FF', 400: '#7591FF', 600: '#3557E0', 700: '#2743B5' },
  plum: { 300: '#D3A8FF', 400: '#BB82F7', 600: '#7E3BCB', 700: '#642BA6' },
  chad: { 300: '#FFA9A0', 400: '#FF7A6E', 600: '#C9302A', 700: '#A3221E' },
  jade: { 300: '#7FE0B6', 400: '#3CCB92', 600: '#0B7A53', 700: '#085E40' },
  teal: { 300: '#84DCEB', 400: '#3BC3DA', 600: '#0A7487', 700: '#075867' },
  saffron: { 300: '#FFC08A', 400: '#FF9A4A', 600: '#B44E08', 700: '#8E3C05' },
} as const;

/** The six product hues; each is a complete set of semantic colours (`jade.fg`, `jade.subtle`, …). */
export const hues = ['royal', 'plum', 'chad', 'jade', 'teal', 'saffron'] as const;

/** One product hue: royal หวย/info, plum สล็อต, chad คาสิโน/danger, jade กีฬา/ฝาก/success, teal ยิงปลา, saffron ฟรีสปิน/ถอน/warning. */
export type Hue = (typeof hues)[number];

/** Accent colours beside gold: an operator's choice takes the place of gold in the interface (`data-accent`). Chad is left out: it means danger. */
export const accentHues = ['royal', 'plum', 'jade', 'teal', 'saffron'] as const;

/** A hue or the neutral and gold sets; what `data-hue` accepts on any element. */
export type Tone = Hue | 'gold' | 'neutral';
