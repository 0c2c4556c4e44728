import { num } from './path.ts';

/** The names of the repeating grounds. */
export const latticeKinds = ['prachamyam', 'scales', 'clouds', 'trellis'] as const;

/** A repeating ground: four petals on diamonds, naga scales, cloud curls, or a plain trellis. */
export type LatticeKind = (typeof latticeKinds)[number];

/** One repeating ground as a `<pattern>` definition. */
export interface LatticeOptions {
  id: string;
  kind: LatticeKind;
  /** Side of one repeat. */
  size: number;
  stroke: string;
  opacity: number;
  /** Degrees. */
  turn?: number;
}

const cells: Readonly<Record<LatticeKind, (s: number) => string>> = {
  prachamyam: (s) => {
    const h = s / 2;
    return `<path d="M0 ${num(h)}L${num(h)} 0L${s} ${num(h)}L${num(h)} ${s}Z"/>${petals(h, s * 0.17)}<circle cx="${num(h)}" cy="${num(h)}" r="1.4"/>`;
  },
  scales: (s) => {
    const h = s / 2;
    return `<path d="${[1, 0.68, 0.36].map((k) => arc(h, 0, h * k) + arc(h, s, h * k) + arc(0, h, h * k) + arc(s, h, h * k)).join('')}"/>`;
  },
  clouds: (s) => {
    const h = s / 2;
    const curl = (x: number, y: number): string =>
      `M${num(x - h * 0.8)} ${num(y)}h${num(h * 1.1)}a${num(h * 0.24)} ${num(h * 0.24)} 0 1 0-${num(h * 0.24)}-${num(h * 0.24)}M${num(x - h * 0.5)} ${num(y + h * 0.22)}h${num(h * 0.95)}a${num(h * 0.14)} ${num(h * 0.14)} 0 1 1-${num(h * 0.14)} ${num(h * 0.14)}`;
    return `<path d="${curl(h, h * 0.55)}${curl(0, h * 1.5)}${curl(s, h * 1.5)}"/>`;
  },
  trellis: (s) => {
    const h = s / 2;
    return `<path d="M0 ${num(h)}L${num(h)} 0L${s} ${num(h)}L${num(h)} ${s}Z"/><path d="M${num(s * 0.2)} ${num(h)}L${num(h)} ${num(s * 0.2)}L${num(s * 0.8)} ${num(h)}L${num(h)} ${num(s * 0.8)}Z"/><circle cx="${num(h)}" cy="${num(h)}" r="${num(s * 0.07)}"/>`;
  },
};

/** The definition of a repeating ground; fill a shape with `url(#id)` to use it. */
export function lattice(o: LatticeOptions): string {
  return `<pattern id="${o.id}" width="${o.size}" height="${o.size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${num(o.turn ?? 0)})"><g fill="none" stroke="${o.stroke}" stroke-width=".7" opacity="${o.opacity}">${cells[o.kind](o.size)}</g></pattern>`;
}

function petals(h: number, q: number): string {
  return [0, 90, 180, 270]
    .map(
      (angle) =>
        `<path d="M${num(h)} ${num(h)}c${num(-q)} ${num(-q * 0.7)} ${num(-q * 0.6)} ${num(-q * 1.7)} 0 ${num(-q * 2)}c${num(q * 0.6)} ${num(q * 0.3)} ${num(q)} ${num(q * 1.3)} 0 ${num(q * 2)}" transform="rotate(${angle} ${num(h)} ${num(h)})"/>`,
    )
    .join('');
}

function arc(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 0 ${num(x + r)} ${num(y)}`;
}
