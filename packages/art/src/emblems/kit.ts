import { fill, type Hue, type Paint } from '../kernel/metal.ts';
import { gold, type Field } from '../kernel/palette.ts';
import { num, petalPath, ring } from '../kernel/path.ts';
import type { Rng } from '../kernel/rng.ts';

/** What an emblem may use: its colours and a stream of its own. */
export interface Brush {
  readonly rng: Rng;
  /** The main enamel of the emblem. */
  readonly hue: Hue;
  /** A second enamel that is beside the first. */
  readonly accent: Hue;
  /** The ground the emblem is set on. */
  readonly field: Field;
}

/** Draws one object inside a circle of radius 70 around the origin. */
export type Emblem = (brush: Brush) => string;

/** The accent when it is one of those that suit the object, else the object's own colour. */
export function suited(accent: Hue, suits: readonly Hue[], own: Hue): Hue {
  return suits.includes(accent) ? accent : own;
}

const KEY = '#140A02';

/** An enamel shape with a gold wire around it and a dark keyline outside: the hand of Benjarong. */
export function enamel(d: string, paint: Paint, wire = 2.4): string {
  return `<path d="${d}" fill="none" stroke="${KEY}" stroke-width="${num(wire + 2.4)}" stroke-linejoin="round"/><path d="${d}" fill="${fill(paint)}" stroke="${fill('gold')}" stroke-width="${num(wire)}" stroke-linejoin="round"/>`;
}

/** An enamel shape that also carries the small gold flower pattern. */
export function painted(d: string, paint: Paint, wire = 2.4): string {
  return `${enamel(d, paint, wire)}<path d="${d}" fill="${fill('diaper')}"/>`;
}

/** A shape of solid gold with a thin dark edge. */
export function golden(d: string, edge = 1.4): string {
  return `<path d="${d}" fill="${fill('gold')}" stroke="${gold.dark}" stroke-width="${num(edge)}" stroke-linejoin="round"/>`;
}

/** A line with round ends. */
export function line(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

/** The reflection of a window on glaze. */
export function shine(d: string, width = 4): string {
  return line(d, '#FFFDF5', width, 0.8);
}

/** A rod of gold: a thick line with a dark edge and a light core, good for straight lines too. */
export function rod(d: string, width: number): string {
  return (
    line(d, KEY, width + 2.2) + line(d, '#D79B1E', width) + line(d, '#FFE9AE', Math.max(1, width * 0.32), 0.9)
  );
}

/** A flat disc with an optional gold wire. */
export function disc(x: number, y: number, r: number, color: string, wire = 0): string {
  const edge = wire === 0 ? '' : ` stroke="${fill('gold')}" stroke-width="${num(wire)}"`;
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${color}"${edge}/>`;
}

/** A glossy ball. */
export function ball(x: number, y: number, r: number, paint: Paint, wire = 1.6): string {
  const circle = `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"`;
  return `${circle} fill="none" stroke="${KEY}" stroke-width="${num(wire + 2)}"/>${circle} fill="${fill(paint)}" stroke="${fill('gold')}" stroke-width="${num(wire)}"/>${circle} fill="${fill('gloss')}"/>`;
}

/** A pearl or a gem bead without a wire. */
export function bead(x: number, y: number, r: number, color: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${color}" stroke="${KEY}" stroke-width=".8"/><circle cx="${num(x - r * 0.3)}" cy="${num(y - r * 0.35)}" r="${num(r * 0.32)}" fill="#fff" opacity=".85"/>`;
}

/** A ring of enamel petals, each with a gold vein. */
export function petals(
  count: number,
  from: number,
  to: number,
  width: number,
  paint: Paint,
  turn = 0,
): string {
  const vein = `M0 ${num(-from - (to - from) * 0.18)}V${num(-from - (to - from) * 0.66)}`;
  return ring(count, enamel(petalPath(from, to, width), paint, 1.6) + line(vein, '#FFF1C4', 1.2, 0.75), turn);
}

/** The small four-petal flower (pracham yam) that ends every Thai pattern. */
export function flower(x: number, y: number, r: number, center = '#C9302A'): string {
  const petal = golden(petalPath(r * 0.12, r, r * 0.46), 0.8);
  return `<g transform="translate(${num(x)} ${num(y)})">${ring(4, petal)}${disc(0, 0, r * 0.24, center)}</g>`;
}

/** The eye of a creature that looks to the right. */
export function eye(x: number, y: number, r: number): string {
  return (
    disc(x, y, r, '#FFFFFF', r * 0.24) +
    disc(x + r * 0.12, y, r * 0.56, '#0E1228') +
    disc(x - r * 0.08, y - r * 0.24, r * 0.2, '#fff')
  );
}

/** A band of gold with rounded ends and a row of beads on it. */
export function band(
  x: number,
  y: number,
  width: number,
  height: number,
  beads: number,
  color: string,
): string {
  let row = '';
  for (let i = 0; i < beads; i++) {
    row += bead(x + (width / beads) * (i + 0.5), y + height / 2, height * 0.24, color);
  }
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(height * 0.34)}" fill="${fill('gold')}" stroke="${gold.dark}" stroke-width="1.3"/>${row}`;
}
