type Rgb = readonly [number, number, number];

/** `top` at `percent` opacity painted over `bottom`; both and the answer are `#rrggbb`. */
export function paintOver(top: string, percent: number, bottom: string): string {
  const [over, under] = [rgb(top), rgb(bottom)];
  const mixed = over.map((value, index) =>
    Math.round((value * percent + (under[index] ?? 0) * (100 - percent)) / 100),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2 contrast ratio of two opaque `#rrggbb` colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [one, other] = [luminance(rgb(a)), luminance(rgb(b))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The ink that reads on a coloured tile: white when it reaches 4.5:1, else ink 950 (bank tiles, look.md). */
export function readableOn(background: string): '#FFFFFF' | '#090C1D' {
  return contrastRatio('#FFFFFF', background) >= 4.5 ? '#FFFFFF' : '#090C1D';
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
}
