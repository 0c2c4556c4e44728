import type { Platform, ShareContent } from '@benjarong/core/platform';
import { createWebPlatform } from '@benjarong/core/web-platform';
import { loadTwice } from '@benjarong/ui/load-with-retry';

import type { Sdk } from '../boot/types.ts';
import { addressOf, placeOf } from '../flows/paths.ts';
import type { AppHistory } from './history.ts';

/** What LINE can do for the app; absent when LINE is not configured or did not start. */
export interface LineTools {
  readonly sdk: Sdk;
  readonly inClient: boolean;
  readonly loggedIn: boolean;
}

const home = '/';

/**
 * The platform port of the mini-app. Features speak in the site's paths; here they become flows. Share, open and
 * close go through LINE where it is there, and through the browser elsewhere.
 */
export function createLiffPlatform(history: AppHistory, toolsNow: () => LineTools | undefined): Platform {
  const navigate: Platform['navigate'] = (path, options) => {
    history.go(addressOf(path) ?? addressOf(home) ?? '', options);
  };
  const web = createWebPlatform({ kind: 'liff', navigate });
  const picks = (content: ShareContent): boolean =>
    toolsNow()?.loggedIn === true && content.files === undefined;
  return {
    ...web,
    location: () => {
      const { path, search } = placeOf(window.location.pathname, window.location.search);
      return { path, search };
    },
    inClient: () => toolsNow()?.inClient ?? false,
    openExternal: (url) => {
      if (!mayOpen(url)) return;
      const tools = toolsNow();
      if (tools?.inClient) tools.sdk.openWindow(url);
      else window.open(url, '_blank', 'noopener,noreferrer');
    },
    canShare: (content) => picks(content) || web.canShare(content),
    share: async (content) => {
      if (!picks(content)) return web.share(content);
      const picker = await loadTwice(() => import('../boot/sdk-share.ts')).catch(() => undefined);
      const outcome = (await picker?.pickTargets(content)) ?? 'unavailable';
      return outcome === 'unavailable' ? web.share(content) : outcome;
    },
    close: () => {
      const tools = toolsNow();
      if (tools?.inClient) tools.sdk.closeWindow();
      else navigate(home);
    },
  };
}

/** May this address be opened outside? https, or this very origin (a demo without TLS). */
function mayOpen(url: string): boolean {
  return (
    URL.canParse(url) &&
    (new URL(url).protocol === 'https:' || new URL(url).origin === window.location.origin)
  );
}
