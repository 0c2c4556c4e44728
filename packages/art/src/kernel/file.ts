import { paintDefs } from './metal.ts';

/** What makes one SVG file. */
export interface SvgFile {
  width: number;
  height: number;
  body: string;
  /** Definitions of this picture only; shared paints are added by themselves. */
  defs?: string;
  /** Left and top of the viewBox; 0 unless told. */
  left?: number;
  top?: number;
  /** Fill a box of another shape by cropping instead of by leaving bars. */
  cover?: boolean;
}

/** Puts a drawing into a complete SVG document that carries everything it refers to. */
export function svgFile(file: SvgFile): string {
  const shared = paintDefs((file.defs ?? '') + file.body);
  const defs = `${shared}${file.defs ?? ''}`;
  const cover = file.cover === true ? ' preserveAspectRatio="xMidYMid slice"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${file.width}" height="${file.height}" viewBox="${file.left ?? 0} ${file.top ?? 0} ${file.width} ${file.height}"${cover}>${defs === '' ? '' : `<defs>${defs}</defs>`}${file.body}</svg>`;
}

/** A rectangle from the origin, filled with a colour or with `url(#id)`. */
export function area(width: number, height: number, paint: string): string {
  return `<path d="M0 0H${width}V${height}H0Z" fill="${paint}"/>`;
}

/** Stop list entry of a gradient: offset 0–1, colour, opacity 0–1. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A radial gradient; the centre and radius are parts of the painted box. */
export function radial(id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`;
}

/** A linear gradient between two corners of the painted box. */
export function linear(
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
