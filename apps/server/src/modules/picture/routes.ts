import { unknownPath } from '../../kernel/errors-plugin.ts';
import { type App, AppError } from '../../kernel/index.ts';
import type { Deps } from '../../deps.ts';
import { ProviderError } from '../../providers/failures.ts';
import { pictureStore } from './picture-store.ts';
import { mediaTypes, type PictureType } from './rules.ts';

const fileName = /^([0-9a-f]{64})\.(png|jpg|webp|avif)$/;
const keptBytes = 64_000_000;

/** `/pictures/<sha256>.<type>`: immutable for a year, kept in memory up to 64 MB. */
export function pictureRoutes(app: App, deps: Deps): void {
  const store = pictureStore(deps);
  const kept = new Map<string, Buffer>();
  let size = 0;
  const keep = (name: string, bytes: Buffer): void => {
    kept.set(name, bytes);
    size += bytes.length;
    for (const [oldest, gone] of kept) {
      if (size <= keptBytes) break;
      kept.delete(oldest);
      size -= gone.length;
    }
  };
  app.get('/pictures/:name', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    // The route's own pattern: one text.
    const { name } = request.params as { name: string };
    const [, id, type] = fileName.exec(name) ?? [];
    if (id === undefined || type === undefined) throw unknownPath();
    const etag = `"${id}"`;
    const known = kept.get(name);
    const bytes = known ?? (await store.get(name).catch(unavailable));
    if (!bytes) throw unknownPath();
    if (!known) keep(name, bytes);
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('cross-origin-resource-policy', 'cross-origin')
      // A picture that is opened as a page must not run anything.
      .header('content-security-policy', "default-src 'none'; sandbox")
      // The pattern above admits these endings only.
      .type(mediaTypes[type as PictureType]);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
  });
}

// A store that cannot be asked now is no fault of this server.
function unavailable(error: unknown): never {
  throw error instanceof ProviderError ? new AppError('unavailable', { cause: error }) : error;
}
