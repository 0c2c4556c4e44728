import { liffText } from '@benjarong/text';

/** What a link can carry (product.md, /liff/<name>); `ref` is the referral code. */
export type ShareParam = 'ag' | 'ref' | 'id' | 'round_id' | 'key' | 'amount';

/** A flow that links lead to: a screen of the mini-app (`/liff/<name>`) and of the site. */
export interface ShareFlow {
  readonly name: string;
  readonly title: string;
  /** The site's route of it, by which features know it. */
  readonly site: `/${string}`;
  /** Besides `ag` and `ref`, which every flow takes. */
  readonly takes?: readonly ShareParam[];
  /** The site has this parameter in its path, the mini-app in its query: `/liff/lobby?key=hot` is `/lobby/hot`. */
  readonly inPath?: ShareParam;
}

/** How the mini-app shows a flow. */
export interface Flow extends ShareFlow {
  /** Everybody, members, or only those who are not logged in. */
  readonly access: 'all' | 'member' | 'guest';
  /** `task`: one column with one sticky action; `room`: wide; `whole`: the page has the screen for itself. */
  readonly layout: 'task' | 'room' | 'whole';
  /** What the site's path has where the query has no `inPath`. */
  readonly pathDefault?: string;
  /** A step inside other flows: it has an address, but nobody makes links to it. */
  readonly inner?: boolean;
}

const { flowTitles } = liffText;

/**
 * Every flow that exists, the single list (product.md): addresses, menus, error page, link maker and the server's known
 * paths are drawn from it. The mini-app maps each one to its page (`apps/liff/src/flows/pages.ts`).
 */
export const flows: readonly Flow[] = [
  flow('home', '/', { access: 'all', layout: 'room' }),
  flow('login', '/login', { access: 'guest', layout: 'task' }),
  flow('register', '/register', { access: 'guest', layout: 'task' }),
  flow('member', '/member', { access: 'member', layout: 'room' }),
  flow('deposit', '/member/deposit', { access: 'member', layout: 'task', takes: ['amount'] }),
  flow('payment', '/member/payment', { access: 'member', layout: 'task' }),
  flow('statement', '/member/statement', { access: 'member', layout: 'room' }),
  flow('profile', '/member/profile', { access: 'member', layout: 'room' }),
  flow('casino', '/casino', { access: 'all', layout: 'room' }),
  flow('slot', '/slot', { access: 'all', layout: 'room' }),
  flow('sport', '/sport', { access: 'all', layout: 'room' }),
  flow('fishing', '/fishing', { access: 'all', layout: 'room' }),
  flow('freespin', '/freespin', { access: 'all', layout: 'room' }),
  flow('lobby', '/lobby', {
    access: 'all',
    layout: 'room',
    takes: ['key'],
    inPath: 'key',
    pathDefault: 'hot',
  }),
  flow('lotto', '/lotto', {
    access: 'all',
    layout: 'room',
    takes: ['round_id'],
    inPath: 'round_id',
    pathDefault: 'lobby',
  }),
  flow('lotto-bills', '/lotto/bills', { access: 'member', layout: 'room' }),
  flow('lotto-results', '/lotto/results', { access: 'all', layout: 'room' }),
  flow('lotto-rates', '/lotto/rates', { access: 'all', layout: 'room' }),
  flow('notifications', '/notifications', { access: 'all', layout: 'task' }),
  flow('contact', '/contact', { access: 'all', layout: 'task' }),
  flow('share', '/share', { access: 'all', layout: 'room' }),
  flow('forgot', '/forgot', { access: 'guest', layout: 'task', inner: true }),
  flow('play', '/play', { access: 'all', layout: 'whole', inner: true }),
];

const firstInLinkMaker = ['register', 'deposit'];

/** Every flow that has links, in the order of the link maker. */
export const shareFlows: readonly ShareFlow[] = flows
  .filter(({ inner }) => inner !== true)
  .toSorted((a, b) => firstInLinkMaker.indexOf(b.name) - firstInLinkMaker.indexOf(a.name));

/** The flow of a name, or `undefined`. */
export function shareFlowOf(name: string): ShareFlow | undefined {
  return shareFlows.find((known) => known.name === name);
}

/** What links to a flow can carry, `ag` and `ref` first. */
export function paramsOf({ takes = [] }: ShareFlow): readonly ShareParam[] {
  return ['ag', 'ref', ...takes];
}

function flow(
  name: keyof typeof flowTitles,
  site: Flow['site'],
  more: Omit<Flow, 'name' | 'title' | 'site'>,
): Flow {
  return { name, title: flowTitles[name], site, ...more };
}
