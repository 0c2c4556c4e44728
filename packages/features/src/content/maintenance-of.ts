import type { AgentConfig } from '@benjarong/contract';

/** One notice of maintenance. */
export type MaintenanceNotice = NonNullable<AgentConfig['maintenance']>[number];

const areas: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:slot|casino|sport|fishing|freespin|lobby|play)(?:\/|$)/, 'game'],
  [/^\/lotto(?:\/|$)/, 'lotto'],
  [/^\/member\/(?:deposit|payment)/, 'payment'],
  [/^\/member\/withdraw/, 'withdraw'],
  [/^\/member\/coupon/, 'coupon'],
  [/^\/(?:member\/)?promotions/, 'promotion'],
  [/^\/(?:member\/)?(?:cashback|winloss)/, 'cashback'],
  [/^\/poll(?:\/|$)/, 'poll'],
  [/^\/redeem/, 'redemption'],
  [/^\/member\/creditfree/, 'quest'],
  [/^\/member\/wheel/, 'wheel'],
  [/^\/affiliate/, 'affiliate'],
  [/^\/(?:register|forgot)/, 'auth'],
];

/** Running money, bills and what must always be open: they are shown below a notice. */
const readable =
  /^\/(?:login|terms|privacy|responsible|contact|notifications|lotto\/(?:bills|results)|member(?:\/(?:deposit|payment|withdraw|statement|profile))?)$/;

/** What is said of a page, and whether it stays readable below; `undefined` when its area is open. */
export function maintenanceOf(
  path: string,
  closed: readonly MaintenanceNotice[],
): { readonly notice: MaintenanceNotice; readonly readable: boolean } | undefined {
  const own = areas.find(([pattern]) => pattern.test(path))?.[1];
  const notice = closed.find(({ area }) => area === 'all') ?? closed.find(({ area }) => area === own);
  return notice && { notice, readable: readable.test(path) };
}
