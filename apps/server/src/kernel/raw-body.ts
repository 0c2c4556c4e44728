import type { FastifyRequest } from 'fastify';

const noBytes = Buffer.alloc(0);
const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Remembers the bytes of a request's body for its signature. */
export const keepRawBody = (request: FastifyRequest, body: Buffer): void => void bodies.set(request, body);

/** The bytes of a JSON body as they came; empty without a body. */
export const rawBodyOf = (request: FastifyRequest): Buffer => bodies.get(request) ?? noBytes;
