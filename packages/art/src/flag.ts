import { svgFile } from './kernel/file.ts';
import { num, polygon, ring } from './kernel/path.ts';

/** The codes that have a flag of their own (ISO 3166-1, lower case); any other two letters get the neutral one. */
export function flagCodes(): readonly string[] {
  return Object.keys(flags);
}

/** Whether a text may be a country code in an address: two letters. */
export function isCountryCode(text: string): boolean {
  return /^[a-z]{2}$/.test(text);
}

/**
 * The round flag of a country, 60 by 60, from its code: drawn from plain shapes, cropped around what makes it known at 24 px.
 * A code without a drawing gets a globe, so that no kind of lotto is without a picture.
 */
export function flag(code: string): string {
  const draw = Object.hasOwn(flags, code) ? flags[code] : undefined;
  return svgFile({
    width: 60,
    height: 60,
    left: -30,
    top: -30,
    defs: '<clipPath id="c"><circle r="29.5"/></clipPath>',
    body: `<g clip-path="url(#c)">${(draw ?? globe)()}</g>${rim}`,
  });
}

const white = '#FFFFFF';

/** A dark line for white fields on a light page, a light one around it for dark fields on a dark page. */
const rim =
  '<g fill="none" stroke-width="1.4"><circle r="28" stroke="#0B1020" stroke-opacity=".3"/><circle r="29.3" stroke="#FFF" stroke-opacity=".42"/></g>';

const flags: Readonly<Record<string, () => string>> = {
  th: () => field('#B5172F') + box(-30, -17, 60, 34, white) + box(-30, -9, 60, 18, '#26306E'),
  la: () => rows(['#CE1126', '#12307A', '#12307A', '#CE1126']) + disc(0, 0, 12.5, white),
  vn: () => field('#DA251D') + star(0, 1.5, 19, '#FFDE17'),
  my: () =>
    rows(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? '#CC1126' : white))) +
    box(-30, -30, 33, 36, '#12206B') +
    crescent(-12.5, -6.5, 9.5, '#FFCC00', '#12206B') +
    rays(-6.8, -6.5, 14, 6.4, 2.6, '#FFCC00'),
  jp: () => field(white) + disc(0, 0, 14.5, '#C4112F'),
  cn: () =>
    field('#DE2910') +
    star(-9.5, -4, 11.5, '#FFDE17') +
    [
      [5.5, -17],
      [11, -9],
      [10.5, 0.5],
      [4.5, 8],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 4.4, '#FFDE17'))
      .join(''),
  hk: () =>
    field('#DE2910') +
    ring(
      5,
      `<path d="M0 -2C-7.5 -6 -9 -16 -2 -20.5C4.5 -19.5 8 -11 5.5 -7C4 -4.5 1.5 -4 0 -2Z" fill="${white}"/><path d="M-.2 -5C-2 -9 -2 -12 -.8 -15" fill="none" stroke="#DE2910" stroke-width="1.2"/>`,
    ),
  tw: () =>
    field('#D8121F') +
    box(-30, -30, 34, 32, '#14207E') +
    rays(-11.5, -11.5, 12, 12.5, 6, white) +
    disc(-11.5, -11.5, 6.6, '#14207E') +
    disc(-11.5, -11.5, 5.4, white),
  kr: () =>
    field(white) +
    `<g transform="rotate(33.7)">${disc(0, 0, 12, '#CD2E3A')}<path d="M-12 0A12 12 0 0 0 12 0A6 6 0 0 0 0 0A6 6 0 0 1 -12 0Z" fill="#0F47AF"/></g>` +
    [
      [33.7, '111', '000'],
      [-33.7, '101', '010'],
    ]
      .map(
        ([turn, left = '', right = '']) =>
          `<g transform="rotate(${turn})">${trigram(-20.5, String(left))}${trigram(20.5, String(right))}</g>`,
      )
      .join(''),
  sg: () =>
    rows(['#E01B2F', white]) +
    crescent(-8, -13, 9.5, white, '#E01B2F') +
    Array.from({ length: 5 }, (_, i) => {
      const angle = (i / 5) * 2 * Math.PI - Math.PI / 2;
      return star(7 + 5.6 * Math.cos(angle), -13 + 5.6 * Math.sin(angle), 2.9, white);
    }).join(''),
  in: () =>
    rows(['#FF8F1C', white, '#128A3E']) +
    '<circle r="7.6" fill="none" stroke="#10128A" stroke-width="1.8"/>' +
    ring(12, '<path d="M0 -1V-7" stroke="#10128A" stroke-width="1"/>') +
    disc(0, 0, 1.8, '#10128A'),
  eg: () =>
    rows(['#CE1126', white, '#17171B']) +
    '<path d="M0 -9L2 -7.5L1.6 -5.5L8 -8.5L7 5L3 3.5L3.4 7H5.5V9H-5.5V7H-3.4L-3 3.5L-7 5L-8 -8.5L-1.6 -5.5L-2 -7.5Z" fill="#C09300"/>',
  de: () => rows(['#17171B', '#DD1018', '#FFCE00']),
  gb: () =>
    field('#14266F') +
    cross(white, 11, 45) +
    // The red diagonals lie to one side of the white ones, turning with the quarters.
    ring(4, '<path d="M0 0L-32 -32L-27.7 -32L0 -4.3Z" fill="#CE1128"/>') +
    cross(white, 17, 0) +
    cross('#CE1128', 10, 0),
  ru: () => rows([white, '#1B43B0', '#D8231B']),
  us: () =>
    rows(Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? '#C0203A' : white))) +
    box(-30, -30, 32, 33.3, '#2B3170') +
    [
      [-4.5, -21],
      [-13.5, -21],
      [-9, -14],
      [-18, -14],
      [-4.5, -7],
      [-13.5, -7],
      [-22.5, -7],
      [-9, 0],
      [-18, 0],
    ]
      .map(([x = 0, y = 0]) => star(x, y, 3.4, white))
      .join('') +
    star(0, -14, 3.4, white) +
    star(0, 0, 3.4, white),
  kh: () =>
    rows(['#12308C', '#E0162B', '#E0162B', '#12308C']) +
    // Three towers on a terrace.
    `<path d="M-15 10V7H-13V0L-10.5 -6L-8 0H-4V-4L0 -12L4 -4V0H8L10.5 -6L13 0V7H15V10Z" fill="${white}"/><path d="M-9 7V3M-4.5 7V3M0 7V1M4.5 7V3M9 7V3" stroke="#12308C" stroke-width="1.3"/>`,
  mm: () => rows(['#FECB00', '#34A34B', '#EA2839']) + star(0, 1.5, 19, white),
  id: () => rows(['#D8121F', white]),
  ph: () =>
    rows(['#1139A6', '#CE1126']) +
    `<path d="M-34 -34L8 0L-34 34Z" fill="${white}"/>` +
    rays(-14, 0, 8, 8, 3.4, '#FCD116') +
    disc(-14, 0, 4.4, '#FCD116'),
  fr: () => columns(['#16339B', white, '#E1202E']),
  it: () => columns(['#0E8C45', white, '#CD212A']),
};

function globe(): string {
  return (
    field('#27407F') +
    '<g fill="none" stroke="#E9C46A" stroke-width="2"><circle r="18"/><ellipse rx="8" ry="18"/><path d="M0 -18V18M-18 0H18M-15.5 -9H15.5M-15.5 9H15.5"/></g>'
  );
}

function field(color: string): string {
  return box(-30, -30, 60, 60, color);
}

function box(x: number, y: number, width: number, height: number, color: string): string {
  return `<path d="M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z" fill="${color}"/>`;
}

/** Stripes from above, all of one height; each a little longer than it needs, so that no seam shows. */
function rows(colors: readonly string[]): string {
  const height = 60 / colors.length;
  return colors.map((color, i) => box(-30, -30 + i * height, 60, 60 - i * height, color)).join('');
}

function columns(colors: readonly string[]): string {
  const width = 60 / colors.length;
  return colors.map((color, i) => box(-30 + i * width, -30, 60 - i * width, 60, color)).join('');
}

function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${color}"/>`;
}

/** A star of five points, one of them up. */
function star(x: number, y: number, radius: number, color: string): string {
  return rays(x, y, 5, radius, radius * 0.382, color);
}

/** A star of any number of points between two radii. */
function rays(x: number, y: number, points: number, outer: number, inner: number, color: string): string {
  const tips = polygon(points, outer).split(' ');
  const notches = polygon(points, inner, -Math.PI / 2 + Math.PI / points).split(' ');
  const both = tips.flatMap((tip, i) => [tip, notches[i] ?? tip]).join(' ');
  return `<polygon points="${both}" fill="${color}" transform="translate(${num(x)} ${num(y)})"/>`;
}

/** A crescent that opens to the right, on a ground of one colour. */
function crescent(x: number, y: number, radius: number, color: string, ground: string): string {
  return disc(x, y, radius, color) + disc(x + radius * 0.36, y, radius * 0.84, ground);
}

function cross(color: string, width: number, turn: number): string {
  const half = num(width / 2);
  return `<path d="M-${half} -44H${half}V44H-${half}ZM-44 -${half}H44V${half}H-44Z" fill="${color}"${turn === 0 ? '' : ` transform="rotate(${turn})"`}/>`;
}

/** Three bars beside the centre: "1" is whole, "0" is broken. */
function trigram(x: number, bars: string): string {
  return Array.from(bars)
    .map((bar, i) => {
      const left = num(x + (i - 1) * 3.1);
      return `<path d="${bar === '1' ? `M${left} -5.5V5.5` : `M${left} -5.5V-.8M${left} .8V5.5`}" stroke="#17171B" stroke-width="2"/>`;
    })
    .join('');
}
