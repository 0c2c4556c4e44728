import { radial, svgFile } from './kernel/file.ts';
import { fill } from './kernel/metal.ts';
import { gold } from './kernel/palette.ts';
import { num, petalPath, ring } from './kernel/path.ts';
import { rosette } from './kernel/rosette.ts';

/** Colours that a segment of the prize wheel may have: light edge, deep middle. */
const wheelColors = {
  gold: ['#FFD465', '#B87A12'],
  ivory: ['#FFF9EA', '#D9C593'],
  ink: ['#2C3670', '#0B0F24'],
  royal: ['#4A6CF5', '#172878'],
  plum: ['#9A50EA', '#3A1372'],
  chad: ['#E23E35', '#6E1210'],
  jade: ['#12996B', '#033526'],
  teal: ['#129CB6', '#033B47'],
  saffron: ['#F8862A', '#853A04'],
} as const;

/** A colour of a segment. */
export type WheelColor = keyof typeof wheelColors;

/**
 * Reads the specification of a wheel: 2 to 24 colours joined by "-", clockwise from the top.
 * Undefined when a colour is unknown or the number is out of range.
 */
export function parseWheelSpec(spec: string): readonly WheelColor[] | undefined {
  if (spec.length > 190) return undefined;
  const colors = spec.split('-');
  if (colors.length < 2 || colors.length > 24) return undefined;
  const known = colors.filter(isWheelColor);
  return known.length === colors.length ? known : undefined;
}

const R = 148;

/**
 * The turning disc of the prize wheel, 360 by 360 around its centre. Segment 0 is centred at the
 * top, the others follow clockwise; the page lays words over it and turns both.
 */
export function wheel(colors: readonly WheelColor[]): string {
  const count = colors.length;
  const defs = [...new Set(colors)]
    .map((color) => {
      const [light, deep] = wheelColors[color];
      return `<radialGradient id="c${color}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${R}"><stop offset=".2" stop-color="${deep}"/><stop offset=".8" stop-color="${light}"/></radialGradient>`;
    })
    .join('');
  return svgFile({
    width: 360,
    height: 360,
    left: -180,
    top: -180,
    defs:
      defs +
      radial('sh', [
        [0.86, '#000', 0],
        [1, '#000', 0.38],
      ]),
    body:
      `<circle r="179" fill="#1A0F02"/><circle r="176" fill="${fill('gold')}"/><circle r="170" fill="none" stroke="#7F550C" stroke-width="1"/>` +
      `<circle r="160" fill="${fill('ink')}" stroke="#7F550C" stroke-width="1.4"/>` +
      ring(
        count * 2,
        `<path d="${petalPath(150, 160, Math.min(7, 420 / count / 4))}" fill="${gold.line}" opacity=".8"/>`,
        90 / count,
      ) +
      colors.map((color, i) => segment(color, i, count)).join('') +
      rosette({
        id: 'wr',
        radius: 122,
        lobes: count * 2,
        wave: 0.1,
        swells: count,
        swell: 0.03,
        copies: 4,
        stroke: '#FFF3D1',
        width: 0.7,
        opacity: 0.34,
        points: 200,
      }) +
      rosette({
        id: 'wi',
        radius: 54,
        lobes: 16,
        wave: 0.14,
        copies: 5,
        stroke: gold.light,
        width: 0.7,
        opacity: 0.6,
      }) +
      ring(
        count,
        `<circle cy="-168" r="4.6" fill="#FFF8E2" stroke="#7F550C" stroke-width="1"/><circle cx="-1.2" cy="-169.4" r="1.5" fill="#fff"/>`,
        180 / count,
      ) +
      ring(count, '<circle cy="-168" r="3.4" fill="#C9302A" stroke="#5A0F0D" stroke-width="1"/>') +
      `<circle r="${R}" fill="url(#sh)"/>` +
      `<circle r="36" fill="#140A02" opacity=".5"/><circle r="33" fill="${fill('gold')}" stroke="${gold.dark}" stroke-width="1.4"/>`,
  });
}

function isWheelColor(text: string): text is WheelColor {
  return Object.hasOwn(wheelColors, text);
}

function segment(color: WheelColor, i: number, count: number): string {
  const half = Math.PI / count;
  const x = num(R * Math.sin(half));
  const y = num(-R * Math.cos(half));
  return `<g transform="rotate(${num((360 / count) * i)})"><path d="M0 0L-${x} ${y}A${R} ${R} 0 0 1 ${x} ${y}Z" fill="url(#c${color})" stroke="${gold.line}" stroke-width="1.6" stroke-linejoin="round"/><path d="${petalPath(58, R - 8, Math.min(26, R * half * 0.62))}" fill="#fff" opacity=".07"/></g>`;
}
