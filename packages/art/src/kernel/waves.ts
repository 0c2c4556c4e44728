import { num, trace, type Point } from './path.ts';

/** A horizontal band of phase-shifted waves whose height swells and narrows. */
export interface WavesOptions {
  width: number;
  y: number;
  height: number;
  cycles: number;
  lines: number;
  phase: number;
  stroke: string;
  opacity?: number;
  strokeWidth?: number;
  /** Distance of two points of one line. */
  step?: number;
}

/** The engraved water of a banknote, over the whole width. */
export function waves(o: WavesOptions): string {
  let path = '';
  for (let k = 0; k < o.lines; k++) path += trace(line(o, k), false);
  return `<path d="${path}" fill="none" stroke="${o.stroke}" stroke-width="${num(o.strokeWidth ?? 0.7)}" opacity="${o.opacity ?? 0.4}"/>`;
}

function* line(o: WavesOptions, k: number): Generator<Point> {
  const shift = (k / o.lines) * Math.PI;
  const step = o.step ?? 10;
  for (let x = 0; x <= o.width + step / 2; x += step) {
    const t = x / o.width;
    const swell = 0.35 + 0.65 * Math.sin(Math.PI * t * 2 + o.phase) ** 2;
    const y = Math.sin(t * o.cycles * 2 * Math.PI + shift * 2) * Math.cos(shift);
    yield [x, o.y + o.height * swell * y];
  }
}
