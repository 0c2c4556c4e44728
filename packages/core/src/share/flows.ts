import { liffText } from '@benjarong/text';

/** What a link can carry (product.md, /liff/<name>); `ref` is the referral code. */
export type ShareParam = 'ag' | 'ref' | 'id' | 'round_id' | 'key' | 'amount';

/** A flow that admins make links to. */
export interface ShareFlow {
  readonly name: string;
  readonly title: string;
  /** The site's route of it. */
  readonly site: `/${string}`;
  /** Besides `ag` and `ref`, which every flow takes. */
  readonly takes?: readonly ShareParam[];
  /** The site has this parameter in its path, the mini-app in its query. */
  readonly inPath?: ShareParam;
}

const { flowTitles } = liffText;

/** Every flow that has links, in the order of the link maker. A test of apps/liff holds it to that app's table. */
export const shareFlows: readonly ShareFlow[] = [
  flow('deposit', '/member/deposit', { takes: ['amount'] }),
  flow('register', '/register'),
  flow('home', '/'),
  flow('login', '/login'),
  flow('member', '/member'),
  flow('payment', '/member/payment'),
  flow('statement', '/member/statement'),
  flow('profile', '/member/profile'),
  flow('slot', '/slot'),
  flow('casino', '/casino'),
  flow('sport', '/sport'),
  flow('fishing', '/fishing'),
  flow('freespin', '/freespin'),
  flow('lobby', '/lobby', { takes: ['key'], inPath: 'key' }),
  flow('lotto', '/lotto', { takes: ['round_id'], inPath: 'round_id' }),
  flow('lotto-bills', '/lotto/bills'),
  flow('lotto-results', '/lotto/results'),
  flow('lotto-rates', '/lotto/rates'),
  flow('notifications', '/notifications'),
  flow('contact', '/contact'),
  flow('share', '/share'),
];

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
  site: ShareFlow['site'],
  more: Partial<ShareFlow> = {},
): ShareFlow {
  return { name, title: flowTitles[name], site, ...more };
}
