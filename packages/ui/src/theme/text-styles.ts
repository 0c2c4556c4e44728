function style(size: number, line: number) {
  return {
    value: { fontSize: `${String(size)}px`, lineHeight: `${String(line)}px` },
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
      fontSize: '34px',
      lineHeight: '44px',
      fontWeight: '700',
      fontVariantNumeric: 'tabular-nums lining-nums',
    },
  },
} as const;
