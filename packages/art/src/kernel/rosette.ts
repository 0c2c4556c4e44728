import { num, trace, type Point } from './path.ts';

/** One guilloché rosette: r(t) = radius · (1 + wave·sin(lobes·t) + swell·sin(swells·t)), drawn in turned copies. */
export interface RosetteOptions {
  /** Unique in the file; the copies refer to it. */
  id: string;
  radius: number;
  lobes: number;
  wave: number;
  swells?: number;
  swell?: number;
  /** How many turned copies braid into each other. */
  copies: number;
  stroke: string;
  width?: number;
  opacity?: number;
  /** Points of the curve: about ten a lobe look smooth, more is only bytes. */
  points?: number;
}

/** The line work of a banknote: one closed curve and turned copies of it, around the origin. */
export function rosette(o: RosetteOptions): string {
  const points = o.points ?? Math.min(170, Math.max(72, o.lobes * 9));
  const step = 360 / o.lobes / o.copies;
  let copies = '';
  for (let i = 1; i < o.copies; i++) {
    copies += `<use href="#${o.id}" transform="rotate(${num(step * i)})"/>`;
  }
  return `<g fill="none" stroke="${o.stroke}" stroke-width="${num(o.width ?? 0.7)}" stroke-linejoin="round" opacity="${o.opacity ?? 0.6}"><path id="${o.id}" d="${trace(curve(o, points), true)}"/>${copies}</g>`;
}

function* curve(o: RosetteOptions, points: number): Generator<Point> {
  for (let i = 0; i < points; i++) {
    const t = (i / points) * 2 * Math.PI;
    const r =
      o.radius * (1 + o.wave * Math.sin(o.lobes * t) + (o.swell ?? 0) * Math.sin((o.swells ?? 3) * t));
    yield [r * Math.cos(t), r * Math.sin(t)];
  }
}
