import { dish } from './banner.ts';
import { area, linear, radial, svgFile } from './kernel/file.ts';
import { lattice } from './kernel/lattice.ts';
import { gold, night, type Field } from './kernel/palette.ts';
import { at } from './kernel/path.ts';
import { createRng } from './kernel/rng.ts';
import { waves } from './kernel/waves.ts';
import { houseFlower } from './logo.ts';

/** The shapes of the ground behind log-in and registration. */
export const authShapes = ['phone', 'desktop', 'phone-light', 'desktop-light'] as const;

/** A device and a colour mode. */
export type AuthShape = (typeof authShapes)[number];

/** Whether a text names a shape. */
export function isAuthShape(text: string): text is AuthShape {
  return authShapes.some((shape) => shape === text);
}

interface Scheme {
  top: string;
  foot: string;
  glow: string;
  line: string;
  second: string;
  rim: Field;
  strength: number;
}

const dark: Scheme = {
  top: '#1B265F',
  foot: '#070A1A',
  glow: '#5C7BF5',
  line: gold.line,
  second: '#9DB4FF',
  rim: night,
  strength: 1,
};

const light: Scheme = {
  top: '#FFFDF8',
  foot: '#EEE6D4',
  glow: '#FFFFFF',
  line: '#B98A2A',
  second: '#5B75D6',
  rim: { lo: '#FFFFFF', mid: '#E6E9F6', hi: '#3557E0' },
  strength: 0.85,
};

/** The ground of the authentication pages: quiet in the middle, dishes and waves at the edges. */
export function authBackground(shape: AuthShape): string {
  const scheme = shape.endsWith('light') ? light : dark;
  const phone = shape.startsWith('phone');
  const [w, h] = phone ? [430, 932] : [1440, 900];
  const rect = (paint: string): string => area(w, h, paint);
  const rng = createRng('auth');
  const plate = (id: string, radius: number): string =>
    dish(rng, scheme.rim, radius, scheme.line).replaceAll('d1"', `${id}"`);
  const flower = houseFlower();
  const set = phone
    ? at(398, 40, plate('da', 210)) +
      at(398, 40, flower, 1.15, 20) +
      at(20, 900, plate('db', 170)) +
      at(20, 900, flower, 0.9, -12)
    : at(1350, 120, plate('da', 380)) +
      at(1350, 120, flower, 2.1, 20) +
      at(60, 850, plate('db', 320)) +
      at(60, 850, flower, 1.8, -12);
  const band = (y: number, height: number, cycles: number, stroke: string): string =>
    waves({
      width: w,
      y,
      height,
      cycles,
      lines: 16,
      phase: 0.8,
      stroke,
      opacity: 0.34 * scheme.strength,
      step: w / (cycles * 16),
    });
  return svgFile({
    width: w,
    height: h,
    cover: true,
    defs:
      linear('b', [
        [0, scheme.top],
        [1, scheme.foot],
      ]) +
      radial('h', [
        [0, scheme.glow, 0.4],
        [1, scheme.glow, 0],
      ]) +
      lattice({ id: 'l', kind: 'prachamyam', size: phone ? 46 : 58, stroke: scheme.line, opacity: 0.13 }) +
      radial('q', [
        [0, scheme.foot, 0.72],
        [0.6, scheme.foot, 0.4],
        [1, scheme.foot, 0],
      ]),
    body:
      rect('url(#b)') +
      rect('url(#l)') +
      `<ellipse cx="${w / 2}" cy="${h * 0.3}" rx="${w * 0.55}" ry="${h * 0.4}" fill="url(#h)"/>` +
      `<g opacity="${scheme.strength}">${set}</g>` +
      band(h * 0.84, 70, phone ? 2 : 4, scheme.line) +
      band(h * 0.78, 46, phone ? 3 : 5, scheme.second) +
      `<ellipse cx="${w / 2}" cy="${h / 2}" rx="${phone ? 250 : 420}" ry="${h * 0.42}" fill="url(#q)"/>`,
  });
}
