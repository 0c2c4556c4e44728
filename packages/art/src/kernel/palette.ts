/** The six kinds of game, each with its own porcelain colour. */
export const categories = ['slot', 'casino', 'sport', 'lotto', 'fishing', 'freespin'] as const;

/** One of the six kinds of game. */
export type Category = (typeof categories)[number];

/** Whether a text names a category. */
export function isCategory(text: string): text is Category {
  return categories.some((category) => category === text);
}

/** The ground of a picture: dark edge, body and light line work of one hue. */
export interface Field {
  readonly lo: string;
  readonly mid: string;
  readonly hi: string;
}

/** Three near shades for each category, so that a page of sixty tiles is one hue but not one colour. */
export const fields: Readonly<Record<Category, readonly [Field, Field, Field]>> = {
  slot: [
    field('#160B36', '#5F2CAB', '#D3A8FF'),
    field('#1D0A35', '#7A2C9E', '#EDB6FF'),
    field('#120C38', '#4B2DA8', '#C3B0FF'),
  ],
  casino: [
    field('#2A0A12', '#A8241F', '#FFB7AC'),
    field('#2C0716', '#98173F', '#FFB0C4'),
    field('#27080A', '#8C1F14', '#FFC4A6'),
  ],
  sport: [
    field('#04211B', '#0B7A53', '#9BF0CC'),
    field('#03221F', '#0A7061', '#93EDE0'),
    field('#0A2210', '#2A7434', '#BDF0A8'),
  ],
  lotto: [
    field('#0B1240', '#2B49C8', '#B7C7FF'),
    field('#091036', '#2140A6', '#A9C6FF'),
    field('#0F1245', '#3A42C4', '#C3C6FF'),
  ],
  fishing: [
    field('#03202B', '#0A7487', '#9BE9F5'),
    field('#041B30', '#0B5C90', '#9CD8FF'),
    field('#022426', '#0A7873', '#98F2E6'),
  ],
  freespin: [
    field('#2B1204', '#B44E08', '#FFCB9C'),
    field('#2B1803', '#A56A0A', '#FFDF9F'),
    field('#2D0C05', '#AE3C14', '#FFBFA0'),
  ],
};

/** Night blue of the wallet, the shell and the authentication pages. */
export const night: Field = field('#0B0F28', '#22306E', '#9DB4FF');

/** Gold as flat line colours; the metal itself is the paint `gold`. */
export const gold = {
  pale: '#FFF3D1',
  light: '#FFE3A0',
  line: '#F9D06B',
  body: '#F0B93A',
  deep: '#7F550C',
  dark: '#2A1B05',
} as const;

function field(lo: string, mid: string, hi: string): Field {
  return { lo, mid, hi };
}
