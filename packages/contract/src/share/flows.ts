/** What a link can carry (product.md, /liff/<name>); `ref` is the referral code. */
export type ShareParam = 'ag' | 'ref' | 'id' | 'round_id' | 'key' | 'amount';

/** A flow that links can be made to, without its title. */
export interface ShareFlowRoute {
  readonly name: string;
  /** The site's route of it. */
  readonly site: `/${string}`;
  /** Besides `ag` and `ref`, which every flow takes. */
  readonly takes?: readonly ShareParam[];
  /** The site has this parameter in its path, the mini-app in its query. */
  readonly inPath?: ShareParam;
}

/** Every flow that has links, in the order of the link maker. A test of apps/liff holds it to that app's table. */
export const shareRoutes = [
  { name: 'deposit', site: '/member/deposit', takes: ['amount'] },
  { name: 'register', site: '/register' },
  { name: 'home', site: '/' },
  { name: 'login', site: '/login' },
  { name: 'member', site: '/member' },
  { name: 'payment', site: '/member/payment' },
  { name: 'statement', site: '/member/statement' },
  { name: 'profile', site: '/member/profile' },
  { name: 'slot', site: '/slot' },
  { name: 'casino', site: '/casino' },
  { name: 'sport', site: '/sport' },
  { name: 'fishing', site: '/fishing' },
  { name: 'freespin', site: '/freespin' },
  { name: 'lobby', site: '/lobby', takes: ['key'], inPath: 'key' },
  { name: 'lotto', site: '/lotto', takes: ['round_id'], inPath: 'round_id' },
  { name: 'lotto-bills', site: '/lotto/bills' },
  { name: 'lotto-results', site: '/lotto/results' },
  { name: 'lotto-rates', site: '/lotto/rates' },
  { name: 'notifications', site: '/notifications' },
  { name: 'contact', site: '/contact' },
  { name: 'share', site: '/share' },
] as const satisfies readonly ShareFlowRoute[];

/** What links to a flow can carry, `ag` and `ref` first. */
export function paramsOf({ takes = [] }: Pick<ShareFlowRoute, 'takes'>): readonly ShareParam[] {
  return ['ag', 'ref', ...takes];
}
