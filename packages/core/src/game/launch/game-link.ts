const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** May this link be shown in the game frame? Only listed https origins, plus this machine for the sandbox (product.md). */
export function isAllowedGameLink(link: string, origins: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, origin, username } = new URL(link);
  if (username !== '') return false;
  if (loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && origins.includes(origin);
}
