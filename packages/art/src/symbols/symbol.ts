import { svgFile } from '../kernel/file.ts';
import { paintDefs } from '../kernel/metal.ts';

/** One picture of a game piece. */
export interface ArtSymbol {
  readonly name: string;
  readonly viewBox: string;
  /** Gradients and patterns that `body` refers to. Equal ids always mean equal content, so several symbols may stand in one page. */
  readonly defs: string;
  /** The drawing without the surrounding `<svg>`. */
  readonly body: string;
  /** The whole as a file of its own, for `<img>`, canvas or a data URI. */
  readonly svg: string;
}

/** The box of a symbol: left, top, width, height. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** Packs a drawing as a symbol. */
export function toSymbol(name: string, [left, top, width, height]: Box, body: string): ArtSymbol {
  return {
    name,
    viewBox: `${left} ${top} ${width} ${height}`,
    defs: paintDefs(body),
    body,
    svg: svgFile({ left, top, width, height, body }),
  };
}

/** The box of all round game pieces: 180 by 180 around the origin. */
export const pieceBox: Box = [-90, -90, 180, 180];

/**
 * One hidden sheet for a page: every symbol as `<symbol id="prefix-name">`, to be shown with
 * `<use href="#prefix-name">`.
 */
export function symbolSheet(prefix: string, list: readonly ArtSymbol[]): string {
  const body = list.map((s) => s.body).join('');
  const parts = list.map((s) => `<symbol id="${prefix}-${s.name}" viewBox="${s.viewBox}">${s.body}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${paintDefs(body)}${parts.join('')}</defs></svg>`;
}
