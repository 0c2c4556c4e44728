/** What is on the picture of a link: emblems of a category, in the colours of it. */
export type PreviewScene =
  | 'home'
  | 'slot'
  | 'casino'
  | 'sport'
  | 'fishing'
  | 'freespin'
  | 'lotto'
  | 'money'
  | 'gifts'
  | 'friends'
  | 'help';

/**
 * Pictures of links in a chat, 1200 by 630 PNG, and what is on them: each page has its own, under its path with hyphens. The
 * server draws each once. `money`, `gifts` and `friends` are pictures of earlier releases, which chats still ask for.
 */
export const previewScenes = {
  home: 'home',
  login: 'home',
  forgot: 'home',
  share: 'home',
  notifications: 'home',
  slot: 'slot',
  lobby: 'slot',
  play: 'slot',
  casino: 'casino',
  sport: 'sport',
  fishing: 'fishing',
  freespin: 'freespin',
  lotto: 'lotto',
  'lotto-lobby': 'lotto',
  'lotto-rates': 'lotto',
  'lotto-results': 'lotto',
  'lotto-bills': 'lotto',
  member: 'money',
  'member-deposit': 'money',
  'member-deposit-missing': 'money',
  'member-payment': 'money',
  'member-profile': 'money',
  'member-statement': 'money',
  'member-withdraw': 'money',
  money: 'money',
  promotions: 'gifts',
  redeem: 'gifts',
  cashback: 'gifts',
  winloss: 'gifts',
  poll: 'gifts',
  'member-coupon': 'gifts',
  'member-creditfree': 'gifts',
  'member-promotions': 'gifts',
  'member-wheel': 'gifts',
  'member-winloss': 'gifts',
  gifts: 'gifts',
  affiliate: 'friends',
  register: 'friends',
  friends: 'friends',
  help: 'help',
  contact: 'help',
  responsible: 'help',
  terms: 'help',
  privacy: 'help',
} as const satisfies Readonly<Record<string, PreviewScene>>;
/** The name of a picture, a key of {@link previewScenes}. */
export type PreviewName = keyof typeof previewScenes;

/** Whether there is a picture of that name. */
export function isPreviewName(name: string): name is PreviewName {
  return Object.hasOwn(previewScenes, name);
}

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

/** The picture of a route of the site, by its pattern: the page's own, else that of the nearest page above it. */
export function previewPicture(route: string): PreviewName {
  const parts = route.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('-');
    if (isPreviewName(name)) return name;
  }
  return 'home';
}

/** The address of a preview's picture. */
export function previewUrl(name: PreviewName): string {
  return `/art/preview/${name}.png`;
}
