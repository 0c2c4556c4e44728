/** A point of a drawing, in units of its viewBox. */
export type Point = readonly [x: number, y: number];

/** A number as short text: one decimal at most, never "-0". */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return '0';
  const text = String(rounded);
  return text.replace(/^(-?)0\./, '$1.');
}

/** Many short relative steps instead of absolute positions: a third of the bytes of a long curve. */
export function trace(points: Iterable<Point>, closed: boolean): string {
  let path = '';
  let lastX = 0;
  let lastY = 0;
  let first = true;
  for (const [px, py] of points) {
    const x = Math.round(px * 10);
    const y = Math.round(py * 10);
    const dx = num((x - lastX) / 10);
    const dy = num((y - lastY) / 10);
    const gap = dy.startsWith('-') ? '' : ' ';
    if (first) path = `M${dx}${gap}${dy}l`;
    else path += `${dx.startsWith('-') || path.endsWith('l') ? '' : ' '}${dx}${gap}${dy}`;
    first = false;
    lastX = x;
    lastY = y;
  }
  return closed ? `${path}z` : path;
}

/** The corners of a regular polygon as a `points` attribute; `turn` in radians. */
export function polygon(sides: number, radius: number, turn = -Math.PI / 2): string {
  return Array.from({ length: sides }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI + turn;
    return `${num(radius * Math.cos(angle))},${num(radius * Math.sin(angle))}`;
  }).join(' ');
}

/** A drawing repeated `times` around the origin. */
export function ring(times: number, svg: string, turn = 0): string {
  return Array.from(
    { length: times },
    (_, i) => `<g transform="rotate(${num((360 / times) * i + turn)})">${svg}</g>`,
  ).join('');
}

/** A drawing and its mirror image about the vertical axis. */
export function mirror(svg: string): string {
  return `${svg}<g transform="scale(-1 1)">${svg}</g>`;
}

/** A drawing moved, and optionally scaled and turned (degrees). */
export function at(x: number, y: number, svg: string, scale = 1, turn = 0): string {
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  const turned = turn === 0 ? '' : ` rotate(${num(turn)})`;
  return `<g transform="translate(${num(x)} ${num(y)})${scaled}${turned}">${svg}</g>`;
}

/** The outline of one pointed petal from radius `from` to `to`, upwards. */
export function petalPath(from: number, to: number, width: number): string {
  const span = to - from;
  const belly = num(-(from + span * 0.38));
  const neck = num(-(from + span * 0.82));
  const w = num(width);
  const slim = num(width * 0.72);
  return `M0 ${num(-from)}C${w} ${belly} ${slim} ${neck} 0 ${num(-to)}C${num(-width * 0.72)} ${neck} ${num(-width)} ${belly} 0 ${num(-from)}Z`;
}
