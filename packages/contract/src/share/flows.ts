/** What a link can carry (product.md, /liff/<name>); `ref` is the referral code. */
export type ShareParam = 'ag' | 'ref' | 'id' | 'round_id' | 'key' | 'amount';

/** A flow that links lead to, without its title: a screen of the mini-app (`/liff/<name>`) and of the site. */
export interface ShareFlowRoute {
  readonly name: string;
  /** The site's route of it, by which features know it. */
  readonly site: `/${string}`;
  /** Where a web link leads when the site has no page at `site`: the mini-app's own, which opens in any browser. */
  readonly web?: `/${string}`;
  /** Besides `ag` and `ref`, which every flow takes. */
  readonly takes?: readonly ShareParam[];
  /** The site has this parameter in its path, the mini-app in its query: `/liff/lobby?key=hot` is `/lobby/hot`. */
  readonly inPath?: ShareParam;
}

/** How the mini-app shows a flow. */
export interface FlowRoute extends ShareFlowRoute {
  /** Everybody, members, or only those who are not logged in. */
  readonly access: 'all' | 'member' | 'guest';
  /** `task`: one column with one sticky action; `room`: wide; `whole`: the page has the screen for itself. */
  readonly layout: 'task' | 'room' | 'whole';
  /** On a wide window a second column lies beside the task. */
  readonly beside?: true;
  /** What the site's path has where the query has no `inPath`. */
  readonly pathDefault?: string;
  /** A step inside other flows: it has an address, but the link maker makes no link to it. */
  readonly inner?: boolean;
}

/**
 * Every flow that exists, the single list (product.md): addresses, menus, error page, link maker, `operator link` and the
 * server's known paths are drawn from it. The mini-app maps each one to its page (`apps/liff/src/flows/pages.ts`).
 */
export const flowRoutes = [
  { name: 'home', site: '/', access: 'all', layout: 'room' },
  { name: 'login', site: '/login', access: 'guest', layout: 'task' },
  { name: 'register', site: '/register', access: 'guest', layout: 'task' },
  { name: 'member', site: '/member', access: 'member', layout: 'room' },
  { name: 'deposit', site: '/member/deposit', access: 'member', layout: 'task', takes: ['amount'] },
  { name: 'payment', site: '/member/payment', access: 'member', layout: 'task' },
  { name: 'deposit-missing', site: '/member/deposit/missing', access: 'member', layout: 'task' },
  { name: 'withdraw', site: '/member/withdraw', access: 'member', layout: 'task', beside: true },
  { name: 'statement', site: '/member/statement', access: 'member', layout: 'room' },
  { name: 'profile', site: '/member/profile', access: 'member', layout: 'room' },
  { name: 'promotions', site: '/promotions', access: 'all', layout: 'room' },
  { name: 'my-promotions', site: '/member/promotions', access: 'member', layout: 'room', inner: true },
  { name: 'coupon', site: '/member/coupon', access: 'member', layout: 'task' },
  { name: 'creditfree', site: '/member/creditfree', access: 'member', layout: 'room' },
  { name: 'wheel', site: '/member/wheel', access: 'member', layout: 'room' },
  { name: 'redeem', site: '/redeem', access: 'all', layout: 'room' },
  { name: 'casino', site: '/casino', access: 'all', layout: 'room' },
  { name: 'slot', site: '/slot', access: 'all', layout: 'room' },
  { name: 'sport', site: '/sport', access: 'all', layout: 'room' },
  { name: 'fishing', site: '/fishing', access: 'all', layout: 'room' },
  { name: 'freespin', site: '/freespin', access: 'all', layout: 'room' },
  {
    name: 'lobby',
    site: '/lobby',
    access: 'all',
    layout: 'room',
    takes: ['key'],
    inPath: 'key',
    pathDefault: 'hot',
  },
  {
    name: 'lotto',
    site: '/lotto',
    access: 'all',
    layout: 'room',
    takes: ['round_id'],
    inPath: 'round_id',
    pathDefault: 'lobby',
  },
  { name: 'lotto-bills', site: '/lotto/bills', access: 'member', layout: 'room' },
  { name: 'lotto-results', site: '/lotto/results', access: 'all', layout: 'room' },
  { name: 'lotto-rates', site: '/lotto/rates', access: 'all', layout: 'room' },
  { name: 'cashback', site: '/cashback', access: 'all', layout: 'room' },
  { name: 'winloss', site: '/member/winloss', access: 'member', layout: 'room' },
  { name: 'affiliate', site: '/affiliate', access: 'all', layout: 'room' },
  {
    name: 'poll',
    site: '/poll',
    access: 'all',
    layout: 'room',
    takes: ['id'],
    inPath: 'id',
    pathDefault: '',
  },
  {
    name: 'notifications',
    site: '/notifications',
    web: '/liff/notifications',
    access: 'all',
    layout: 'task',
  },
  { name: 'contact', site: '/contact', web: '/liff/contact', access: 'all', layout: 'task' },
  { name: 'responsible', site: '/responsible', access: 'all', layout: 'room' },
  { name: 'terms', site: '/terms', access: 'all', layout: 'room' },
  { name: 'privacy', site: '/privacy', access: 'all', layout: 'room' },
  { name: 'help', site: '/help', access: 'all', layout: 'room', inPath: 'id' },
  { name: 'share', site: '/share', access: 'all', layout: 'room' },
  { name: 'forgot', site: '/forgot', access: 'guest', layout: 'task', inner: true },
  { name: 'play', site: '/play', access: 'all', layout: 'whole', inner: true },
] as const satisfies readonly FlowRoute[];

/** Every flow that has links, in the order of the link maker: what is linked most comes first. */
export const shareRoutes: readonly FlowRoute[] = inLinkMakerOrder(flowRoutes);

/** Flows that have links, those that are linked most first. */
export function inLinkMakerOrder<F extends FlowRoute>(flows: readonly F[]): readonly F[] {
  const first = ['deposit', 'register'];
  const rank = ({ name }: F): number => (first.includes(name) ? first.indexOf(name) : first.length);
  return flows.filter(({ inner }) => inner !== true).toSorted((a, b) => rank(a) - rank(b));
}

/** What links to a flow can carry, `ag` and `ref` first. */
export function paramsOf({ takes = [] }: Pick<ShareFlowRoute, 'takes'>): readonly ShareParam[] {
  return ['ag', 'ref', ...takes];
}
