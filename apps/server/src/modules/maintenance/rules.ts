import { type EndpointDefinition, endpoints } from '@benjarong/contract';

/** Every call that changes something for a member, by whoever it is made; providers' callbacks are none of them. */
function changes({ name, method, auth }: EndpointDefinition): boolean {
  return method === 'POST' && auth !== 'signed' && !reads.has(name);
}

// Calls that the specification makes a POST although they only read.
const reads: ReadonlySet<string> = new Set([
  'agent.config',
  'agent.bankAccounts',
  'agent.trueMoneyAccounts',
  'wallet.wallets',
  'wallet.points',
  'game.wallets',
  'affiliate.network',
  'content.report',
  'content.seen',
]);

// Who was here before can come in, look after running money, and go; limits and breaks are never closed.
const alwaysOpen: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.refresh',
  'auth.logout',
  // Self-exclusion asks for it.
  'auth.stepUp',
  'line.login',
  'line.callback',
  'member.revokeSession',
]);
const openArea = 'protection';

/** Areas that can be closed, `all` among them: those with a call that changes something. */
export const maintenanceAreas: readonly string[] = [
  'all',
  ...[...new Set(endpoints.filter(changes).map(areaOf))].filter((area) => area !== openArea).toSorted(),
];

/** Whether a call answers "maintenance" while these areas are closed; reading calls and providers' callbacks never do. */
export function isClosed(endpoint: EndpointDefinition, closed: (area: string) => boolean): boolean {
  if (!changes(endpoint) || alwaysOpen.has(endpoint.name)) return false;
  const area = areaOf(endpoint);
  return area !== openArea && (closed('all') || closed(area));
}

/** Seconds after which a client may ask again: until the end that was announced, at least a minute, at most an hour. */
export function retrySeconds(until: Date | null, now: Date): number {
  if (until === null) return 300;
  return Math.min(3_600, Math.max(60, Math.ceil((until.getTime() - now.getTime()) / 1_000)));
}

/** The area of a call, the first part of its name. */
export function areaOf({ name }: Pick<EndpointDefinition, 'name'>): string {
  return name.split('.')[0] ?? name;
}
