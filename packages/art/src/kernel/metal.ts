/** Porcelain enamels: light, clear, body, deep. */
const enamels = {
  royal: ['#B9CAFF', '#6E8BFF', '#3152DB', '#182A86'],
  plum: ['#E3C6FF', '#B678F5', '#7433C2', '#3D1670'],
  chad: ['#FFB9B0', '#F4574B', '#C32A25', '#741210'],
  jade: ['#A9F0D0', '#37C48C', '#0B7A53', '#044230'],
  teal: ['#A9EBF6', '#35BCD3', '#0A7487', '#043D49'],
  saffron: ['#FFD9A8', '#FF9F45', '#DB6A12', '#853604'],
  rose: ['#FFEAF3', '#FFB3D1', '#E0629B', '#A32E66'],
  slate: ['#CDD2EC', '#9AA3D4', '#6672B4', '#3A4577'],
  ivory: ['#FFFFFF', '#FDF8EA', '#F0E3C4', '#C9B184'],
  ink: ['#4A5696', '#273059', '#141935', '#070A1A'],
} as const;

/** A colour of enamel. */
export type Hue = keyof typeof enamels;

/** Anything a shape may be filled with: an enamel, metal, or an overlay of light and pattern. */
export type Paint = Hue | 'gold' | 'brass' | 'gloss' | 'diaper' | 'drop';

/** The value of a `fill` or `stroke` attribute for a paint. */
export function fill(paint: Paint): string {
  return `url(#${paint})`;
}

const metals: Readonly<Record<string, string>> = {
  gold: `<linearGradient id="gold" x1="0" y1="0" x2=".55" y2="1">${stop(0, '#FFF9E3')}${stop(0.2, '#FFE08C')}${stop(0.48, '#EDB338')}${stop(0.62, '#C4861A')}${stop(0.76, '#F2C75F')}${stop(1, '#86560A')}</linearGradient>`,
  brass: `<linearGradient id="brass" x1="0" y1="0" x2="0" y2="1">${stop(0, '#E2AE45')}${stop(0.5, '#A9731A')}${stop(1, '#5A3C09')}</linearGradient>`,
  gloss: `<radialGradient id="gloss" cx=".34" cy=".26" r=".82">${stop(0, '#fff', 0.9)}${stop(0.16, '#fff', 0.42)}${stop(0.4, '#fff', 0)}${stop(0.7, '#000', 0.04)}${stop(1, '#000', 0.48)}</radialGradient>`,
  drop: `<radialGradient id="drop">${stop(0, '#02030A', 0.75)}${stop(0.55, '#02030A', 0.38)}${stop(1, '#02030A', 0)}</radialGradient>`,
  diaper: `<pattern id="diaper" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><g fill="none" stroke="#FFE3A0" stroke-width=".7" opacity=".62"><path d="M0 0H13M0 0V13"/><path d="M6.5 6.5q-2.2-2 0-4.6 2.2 2.6 0 4.6 2-2.2 4.6 0-2.6 2.2-4.6 0 2.2 2 0 4.6-2.2-2.6 0-4.6-2 2.2-4.6 0 2.6-2.2 4.6 0"/></g></pattern>`,
};

const paints: ReadonlyMap<string, string> = new Map([
  ...Object.entries(enamels).map(([id, ramp]) => [id, enamel(id, ramp)] as const),
  ...Object.entries(metals),
]);

/** The definitions of exactly those shared paints that a drawing refers to, each once. */
export function paintDefs(svg: string): string {
  const used = new Set<string>();
  for (const match of svg.matchAll(/url\(#([a-z]+)\)/g)) {
    const id = match[1];
    if (id !== undefined) used.add(id);
  }
  let defs = '';
  for (const id of used) defs += paints.get(id) ?? '';
  return defs;
}

function stop(offset: number, color: string, opacity?: number): string {
  return `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
}

function enamel(id: string, [a, b, c, d]: readonly [string, string, string, string]): string {
  return `<linearGradient id="${id}" x1=".1" y1="0" x2=".6" y2="1">${stop(0, a)}${stop(0.3, b)}${stop(0.72, c)}${stop(1, d)}</linearGradient>`;
}
