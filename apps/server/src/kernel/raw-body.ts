import type { FastifyRequest } from 'fastify';

const noBytes = Buffer.alloc(0);
const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Remembers the bytes of a request's body for its signature. */
export function keepRawBody(request: FastifyRequest, body: Buffer): void {
  void bodies.set(request, body);
}

/** The bytes of a JSON body as they came; empty without a body. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return bodies.get(request) ?? noBytes;
}
