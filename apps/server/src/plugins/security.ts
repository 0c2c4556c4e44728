import helmet from '@fastify/helmet';

import type { App } from '../kernel/module.ts';

/** Content policy of replies that are data: nothing may load, nobody may frame them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Security headers on every reply; pages set their own content policy on top (site plugin). */
export const installSecurity = async (app: App): Promise<void> => {
  const https = app.deps.config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('content-security-policy', dataPolicy);
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
};
