import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { clientAddress } from '../kernel/address.ts';
import { sha256 } from '../kernel/ids.ts';

/**
 * True for who may see how the server is doing: the holder of METRICS_TOKEN (`Authorization: Bearer …`), or, while none is
 * set, callers from this machine.
 */
export function mayWatch(config: Pick<Config, 'metricsToken'>, request: FastifyRequest): boolean {
  if (config.metricsToken === undefined)
    return isLoopback(clientAddress(request)) && isLoopback(request.socket.remoteAddress ?? '127.0.0.1');
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return sha256(given) === sha256(config.metricsToken);
}

function isLoopback(address: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address);
}
