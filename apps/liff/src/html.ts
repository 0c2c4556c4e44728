import { type Preview, previewPicture } from '@benjarong/contract/share';
import { flows } from '@benjarong/core/share';
import { liffText, previewText } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';

import { earlyLinks } from './boot/early-links.ts';
import { headScript } from './boot/head-script.ts';
import { isGuarded } from './flows/flows.ts';

/** What the build writes into index.html: the head's script and the words that stand before any script runs. */
export const places: Readonly<Record<string, string>> = {
  HEAD_SCRIPT: `${colorModeScript};${headScript}`,
  HEAD_END: earlyLinks,
  SPLASH: liffText.splash,
  NOSCRIPT: liffText.noScript,
};

/** Every flow has an HTML file of its own with the preloads of its page. */
export const names: readonly string[] = flows.map(({ name }) => name);

/** Those whose own scripts are fetched when it is known who is there (boot/ahead.ts). */
export const guarded: readonly string[] = flows.filter(isGuarded).map(({ name }) => name);

/** What links to each flow show in a chat; search engines keep none of them. */
export const previews: readonly Preview[] = flows.map(({ name, site, title }) => {
  const routes = [site, ...Object.keys(previewText.routes).filter((route) => route.startsWith(`${site}/:`))];
  const text = routes.map((route) => previewText.routes[route]).find((found) => found !== undefined);
  return {
    path: `/liff/${name}`,
    title,
    description: text?.description ?? previewText.member,
    picture: previewPicture(site),
    index: false,
  };
});
