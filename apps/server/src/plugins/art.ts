import { resolveArt } from '@benjarong/art';

import { unknownPath } from '../kernel/errors-plugin.ts';
import type { Deps } from '../deps.ts';
import type { App, Module } from '../kernel/module.ts';
import { compress, encodingOf } from './compress.ts';

const maxKept = 1_500;

interface Kept {
  readonly etag: string;
  readonly svg: Buffer;
  readonly packed: Map<string, Buffer>;
}

/** `/art/…svg`: drawn once, kept in memory, immutable for a year; 404 for what a module says does not exist. */
export function installArt(app: App, modules: readonly Module[]): void {
  const kept = new Map<string, Kept>();
  const draw = (path: string): Kept | undefined => {
    const known = kept.get(path);
    if (known) return known;
    const art = resolveArt(path);
    if (!art) return undefined;
    const fresh: Kept = { etag: `"${art.cacheKey}"`, svg: Buffer.from(art.svg), packed: new Map() };
    kept.set(path, fresh);
    if (kept.size > maxKept) {
      const oldest = kept.keys().next();
      if (!oldest.done) kept.delete(oldest.value);
    }
    return fresh;
  };
  app.get(
    '/art/*',
    { schema: { hide: true }, logLevel: 'warn', exposeHeadRoute: true },
    async (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const art = (await exists(app.deps, modules, path)) ? draw(path) : undefined;
      if (!art) throw unknownPath();
      const encoding = encodingOf(request.headers['accept-encoding']);
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', art.etag)
        .header('vary', 'accept-encoding')
        .header('cross-origin-resource-policy', 'cross-origin')
        // A picture that is opened as a page must not run anything.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type('image/svg+xml');
      if (request.headers['if-none-match'] === art.etag) return reply.code(304).send();
      if (!encoding) return reply.send(art.svg);
      const packed = art.packed.get(encoding) ?? (await compress(art.svg, encoding, 9));
      art.packed.set(encoding, packed);
      return reply.header('content-encoding', encoding).send(packed);
    },
  );
}

async function exists(deps: Deps, modules: readonly Module[], path: string): Promise<boolean> {
  for (const module of modules) {
    // A database that is away costs no picture.
    const answer = await module.hasPicture?.(deps, path).catch(() => true);
    if (answer !== undefined) return answer;
  }
  return true;
}
