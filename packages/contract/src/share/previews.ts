/** Pictures of links in a chat, 1200 by 630 PNG; the server draws each once. */
export const previewNames = [
  'home',
  'slot',
  'casino',
  'sport',
  'fishing',
  'freespin',
  'lotto',
  'money',
  'gifts',
  'friends',
  'help',
] as const;
/** One of {@link previewNames}. */
export type PreviewName = (typeof previewNames)[number];

/** What a link to a page shows in a chat and what search engines keep. */
export interface Preview {
  /** Pattern of the route, e.g. `/lotto/:round_id?`. */
  readonly path: string;
  readonly title: string;
  /** One or two sentences; `{brand}` is filled by the server. */
  readonly description: string;
  readonly picture: PreviewName;
  /** Whether search engines may keep the page: public pages only. */
  readonly index: boolean;
}

/** The picture of a site's route: the first path of this list that begins it. */
const pictures: readonly (readonly [begin: string, PreviewName])[] = [
  ['/slot', 'slot'],
  ['/casino', 'casino'],
  ['/sport', 'sport'],
  ['/fishing', 'fishing'],
  ['/freespin', 'freespin'],
  ['/lobby', 'slot'],
  ['/play', 'slot'],
  ['/lotto', 'lotto'],
  ['/affiliate', 'friends'],
  ['/register', 'friends'],
  ['/promotions', 'gifts'],
  ['/redeem', 'gifts'],
  ['/cashback', 'gifts'],
  ['/winloss', 'gifts'],
  ['/poll', 'gifts'],
  ['/member/coupon', 'gifts'],
  ['/member/promotions', 'gifts'],
  ['/member/creditfree', 'gifts'],
  ['/member/wheel', 'gifts'],
  ['/member/winloss', 'gifts'],
  ['/member', 'money'],
  ['/help', 'help'],
  ['/contact', 'help'],
  ['/responsible', 'help'],
  ['/terms', 'help'],
  ['/privacy', 'help'],
];

/** The picture of a route of the site, by its pattern. */
export function previewPicture(route: string): PreviewName {
  return pictures.find(([begin]) => route === begin || route.startsWith(`${begin}/`))?.[1] ?? 'home';
}

/** The address of a preview's picture. */
export function previewUrl(name: PreviewName): string {
  return `/art/preview/${name}.png`;
}
