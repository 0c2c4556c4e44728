import helmet from '@fastify/helmet';

import type { App } from '../kernel/module.ts';

/** Content policy of replies that are data: nothing may load, no one may frame them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What every reply says, also to programs. */
export const fixedHeaders = {
  'content-security-policy': dataPolicy,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-content-type-options': 'nosniff',
};

/**
 * What browsers obey on documents only. The build's scripts, styles and fonts go without, an average of 0.4 KB each;
 * `nosniff`, `cross-origin-resource-policy` and `strict-transport-security` stay on them. A worker's script would need
 * its content policy: there is none among the build's assets.
 */
export const pageHeaders = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * Security headers on every reply; pages set their own content policy on top (site plugin). Calls that providers sign
 * are read by programs: defineRoute leaves Helmet's twelve steps out there, an eighth of a bet's processor time.
 */
export async function installSecurity(app: App): Promise<void> {
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
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(fixedHeaders).header('x-request-id', request.id);
    done();
  });
}
