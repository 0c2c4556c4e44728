import type { Preview } from '@benjarong/contract/share';

import type { App, Module } from '../kernel/module.ts';

/** `/robots.txt` and `/sitemap.xml`: what search engines may read, with the addresses of PUBLIC_URL. */
export function installCrawlers(app: App, modules: readonly Module[], previews: readonly Preview[]): void {
  const { deps } = app;
  const { publicUrl } = deps.config;
  const options = { schema: { hide: true }, exposeHeadRoute: true };
  app.get('/robots.txt', options, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...['/api/', '/liff/', '/member', '/pay/', '/handoff'].map((path) => `Disallow: ${path}`),
          'Allow: /',
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', options, async (_, reply) => {
    const more = await Promise.all(modules.map(async (module) => (await module.addresses?.(deps)) ?? []));
    const paths = [...previews.flatMap(fixedPath), ...more.flat()];
    const lines = [...new Set(paths)].map(
      (path) => `  <url><loc>${escapeXml(`${publicUrl}${path}`)}</loc></url>`,
    );
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  });
}

// A route whose parameter may be missing is a page without it.
function fixedPath({ path, index }: Preview): readonly string[] {
  const bare = path.replace(/\/:\w+\?$/, '');
  return index && !bare.includes(':') ? [bare] : [];
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}
