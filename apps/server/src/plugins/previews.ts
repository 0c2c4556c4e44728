import { preview as drawPreview } from '@benjarong/art';
import {
  flowRoutes,
  type FlowRoute,
  isPreviewName,
  type Preview,
  type PreviewName,
  type PreviewScene,
  previewScenes,
  previewUrl,
  webUrl,
} from '@benjarong/contract/share';
import { previewText } from '@benjarong/text';
import { renderAsync } from '@resvg/resvg-js';

import type { Deps } from '../deps.ts';
import { unknownPath } from '../kernel/errors-plugin.ts';
import type { App, Module, PageFacts } from '../kernel/module.ts';
import type { PageHead } from './site-html.ts';

type Category = Parameters<typeof drawPreview>[0];

/** Whose emblems each picture shows; their arrangement is the page's own. */
const categories: Readonly<Record<PreviewScene, Category>> = {
  home: 'freespin',
  slot: 'slot',
  casino: 'casino',
  sport: 'sport',
  fishing: 'fishing',
  freespin: 'freespin',
  lotto: 'lotto',
  money: 'slot',
  gifts: 'freespin',
  friends: 'freespin',
  help: 'lotto',
};

/** `/art/preview/<name>.png`: the pictures of links, 1200 by 630; each is drawn once, with the first request. */
export function installPreviewPictures(app: App): void {
  const drawn = new Map<PreviewName, Promise<Buffer>>();
  app.get<{ readonly Params: { readonly file: string } }>(
    '/art/preview/:file',
    { schema: { hide: true }, logLevel: 'warn', exposeHeadRoute: true },
    async ({ params }, reply) => {
      const name = params.file.endsWith('.png') ? params.file.slice(0, -'.png'.length) : '';
      if (!isPreviewName(name)) throw unknownPath();
      const picture = drawn.get(name) ?? draw(name);
      drawn.set(name, picture);
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await picture);
    },
  );
}

async function draw(name: PreviewName): Promise<Buffer> {
  // Off the main thread; our art has no text, so no font is looked for.
  const image = await renderAsync(drawPreview(categories[previewScenes[name]], name), {
    font: { loadSystemFonts: false },
  });
  return image.asPng();
}

/** What is answered for an address: the head of its HTML, and whether what it names exists. */
export interface Described {
  readonly head: PageHead | undefined;
  readonly missing: boolean;
}

/**
 * Finds what a page's HTML says about it: its route's title and description, and what an area knows of the address (a round,
 * a game). An area that fails costs the page nothing.
 */
export function describer(deps: Deps, modules: readonly Module[]) {
  const factsOf = async (
    path: string,
    query: URLSearchParams,
  ): Promise<PageFacts | 'missing' | undefined> => {
    for (const module of modules) {
      const facts = await module.pageFacts?.(deps, path, query).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'site.page_without_facts');
        return undefined;
      });
      if (facts !== undefined) return facts;
    }
    return undefined;
  };
  return async (
    url: string,
    find: (path: string) => Preview | undefined,
    kind: 'site' | 'liff',
  ): Promise<Described> => {
    const asked = addressOf(url);
    if (!asked) return { head: undefined, missing: true };
    const { path, query } = kind === 'liff' ? flowAddress(asked) : asked;
    const preview = find(path);
    if (!preview) return { head: missingHead(deps), missing: false };
    const facts = await factsOf(kind === 'liff' ? sitePath(path, query) : path, query);
    if (facts === 'missing' && kind === 'site') return { head: missingHead(deps), missing: true };
    const known = facts === 'missing' ? undefined : facts;
    const invited = path === '/register' && (query.has('ref') || query.has('code'));
    return {
      missing: false,
      head: {
        title: known?.title ?? preview.title,
        description: invited
          ? `${previewText.invited} ${preview.description}`
          : (known?.description ?? preview.description),
        url: `${deps.config.publicUrl}${path === '/' ? '/' : path}${known?.query ?? ''}`,
        picture: `${deps.config.publicUrl}${previewUrl(known?.picture ?? preview.picture)}`,
        index: preview.index,
      },
    };
  };
}

function missingHead({ config }: Pick<Deps, 'config'>): PageHead {
  return {
    title: previewText.missing,
    description: '{brand}',
    url: `${config.publicUrl}/`,
    picture: `${config.publicUrl}${previewUrl('home')}`,
    index: false,
  };
}

interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

// A path like `//x` is another host's to a browser, and a broken escape is no address.
function addressOf(url: string): Address | undefined {
  const [raw = '/', ...rest] = url.split('?');
  if (raw.startsWith('//')) return undefined;
  try {
    const path = decodeURIComponent(raw).replace(/(?<=.)\/+$/, '');
    return { path, query: new URLSearchParams(rest.join('?')) };
  } catch {
    return undefined;
  }
}

// LINE opens the endpoint itself with the deep link in `liff.state`.
function flowAddress({ path, query }: Address): Address {
  const state = query.get('liff.state');
  if (path !== '/liff' || state === null || !state.startsWith('/'))
    return { path: path === '/liff' ? '/liff/home' : path, query };
  const inner = addressOf(state);
  return inner ? { path: `/liff${inner.path}`, query: inner.query } : { path: '/liff/home', query };
}

/** Path and query of the flow that an address of the mini-app opens: LINE's first redirect has them in `liff.state`. */
export function flowOf(url: string): Address {
  const asked = addressOf(url);
  if (!asked) return { path: '/liff', query: new URLSearchParams() };
  return asked.path === '/liff' && asked.query.has('liff.state') ? flowAddress(asked) : asked;
}

// The same page's path on the site, by which areas know it.
function sitePath(path: string, query: URLSearchParams): string {
  const flow: FlowRoute | undefined = flowRoutes.find(({ name }) => path === `/liff/${name}`);
  const { inPath } = flow ?? {};
  const inside = inPath === undefined ? null : query.get(inPath);
  return flow ? webUrl('', flow, inPath === undefined || inside === null ? [] : [[inPath, inside]]) : path;
}
