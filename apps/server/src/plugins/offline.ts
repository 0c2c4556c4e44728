import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyRequest } from 'fastify';

import type { App } from '../kernel/module.ts';
import { fillTemplate, readTemplate, safeJson, type Template } from './site-html.ts';

/** The file of the site's service worker, in the build and on the wire. */
export const workerFile = 'sw.js';

/** What the worker may do: ask this site, nothing else. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves the service worker with the offline page in front of it, under the operator's brand: a new name or a new page
 * makes it another script, which browsers then take over. With `OFFLINE_PAGE=false` it is one that takes itself away.
 */
export function serveOffline(
  app: App,
  blocksFor: (request: FastifyRequest) => Promise<Readonly<Record<string, unknown>> | undefined>,
): void {
  const { siteDir, offlinePage } = app.deps.config;
  const file = join(siteDir, workerFile);
  const page = join(siteDir, 'offline.html');
  if (!existsSync(file) || !existsSync(page)) return;
  const script = readFileSync(file, 'utf8');
  const template = readTemplate(readFileSync(page, 'utf8'));
  const policy = policyOf(template);
  const files = [...new Set(template.html.match(/\/assets\/[\w.-]+/g))];
  app.get(`/${workerFile}`, { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) => {
    const blocks = offlinePage ? await blocksFor(request) : undefined;
    // Without the operator's brand it would be another page: a look that fails leaves the worker that is there.
    if (offlinePage && !blocks) return reply.code(503).header('cache-control', 'no-store').send();
    const offline = offlinePage ? { html: fillTemplate(template, '', blocks), policy, files } : null;
    return (
      reply
        // Each look for a new worker asks the server.
        .header('cache-control', 'no-cache')
        .header('content-security-policy', workerPolicy)
        .type('text/javascript; charset=utf-8')
        .send(`self.bjOffline=${safeJson(offline)};\n${script}`)
    );
  });
}

/** The offline page has everything inline but its font; it may ask whether the site is back. */
function policyOf({ scripts, styles }: Template): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    'img-src data:',
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
