/** The part of a grid that is drawn: items `from` (inclusive) to `to` (exclusive), and the room of the rest. */
export interface GridWindow {
  readonly from: number;
  readonly to: number;
  /** Height in px of the rows above and below the drawn ones. */
  readonly above: number;
  readonly below: number;
}

/** What the window is reckoned from, all in px. */
export interface GridMeasure {
  readonly count: number;
  readonly columns: number;
  /** Height of one row with its gap. */
  readonly row: number;
  /** Top of the grid, as seen from the top of the viewport (negative when scrolled past). */
  readonly top: number;
  readonly viewport: number;
  /** Rows kept ready before and after what is seen. */
  readonly spare: number;
}

/** Reckons which rows are drawn; never more than the viewport and its spare rows, whatever `count` is. */
export function gridWindow({ count, columns, row, top, viewport, spare }: GridMeasure): GridWindow {
  const rows = Math.ceil(count / columns);
  const seen = Math.ceil(viewport / row) + 1;
  const wanted = Math.floor(-top / row) - spare;
  const first = Math.max(0, Math.min(wanted, rows - seen - spare));
  const last = Math.min(rows, Math.max(first + 1, wanted + seen + 2 * spare));
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    above: first * row,
    below: (rows - last) * row,
  };
}
