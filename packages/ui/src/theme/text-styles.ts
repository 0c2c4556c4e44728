/** Sizes of type are rem, so that the browser's own font size counts. */
function rem(px: number): string {
  return `${String(px / 16)}rem`;
}

function style(size: number, line: number) {
  return {
    value: { fontSize: rem(size), lineHeight: rem(line) },
  };
}

/** The type scale px/line (look.md 6.2): 2xs is the floor and for chips only; md is body and inputs. */
export const textStyles = {
  '2xs': style(12, 18),
  xs: style(13, 20),
  sm: style(14, 22),
  md: style(16, 26),
  lg: style(18, 28),
  xl: style(20, 30),
  '2xl': style(24, 34),
  '3xl': style(30, 42),
  '4xl': style(36, 48),
  money: {
    value: {
      fontSize: rem(34),
      lineHeight: rem(44),
      fontWeight: '700',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
} as const;
