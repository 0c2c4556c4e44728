import { isIP } from 'node:net';

/** What {@link clientAddress} reads of a request. */
export interface AddressSource {
  /** The address that Fastify settled on. */
  readonly ip: string;
  /** The socket's address and then the forwarded ones, nearest first; only with a trusted proxy. */
  readonly ips?: readonly string[] | undefined;
}

/** Is for a caller without an address, e.g. over a Unix socket. */
const noAddress = '0.0.0.0';

/** The caller's address in canonical form; a forwarded entry that is no IP address is dropped for the one nearer to the server. */
export function clientAddress({ ip, ips }: AddressSource): string {
  for (const candidate of (ips ?? [ip]).toReversed()) {
    const address = readAddress(candidate);
    if (address !== undefined) return address;
  }
  return noAddress;
}

/** The canonical form of an IP address (IPv4-mapped IPv6 as IPv4, IPv6 shortest and lower case, no zone), `undefined` for other text. */
export function readAddress(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const bare = text.trim().split('%')[0] ?? '';
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return undefined;
  const address = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const groups = groupsOf(address);
  const [, , , , , marker, high = 0, low = 0] = groups;
  if (marker === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return address;
}

/** What limits count an address by: an IPv4 address whole, an IPv6 address by its /64, which is one household or server. */
export function addressKey(address: string): string {
  const known = readAddress(address) ?? noAddress;
  if (isIP(known) === 4) return known;
  return `${groupsOf(known)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

// The eight groups of an IPv6 address without a dotted part.
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const first = read(head);
  if (tail === undefined) return first;
  const last = read(tail);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
