import { cookieStorage } from '@benjarong/core/cookie-storage';
import type { Platform } from '@benjarong/core/platform';
import { createWebPlatform } from '@benjarong/core/web-platform';

type Navigate = Platform['navigate'];

/** The web platform of the site and the place where the router, once there, puts its `navigate`. */
export interface SitePlatform {
  readonly platform: Platform;
  readonly setNavigate: (navigate: Navigate) => void;
}

const byReload: Navigate = (path, options) => {
  if (options?.replace) window.location.replace(path);
  else window.location.assign(path);
};

/** Makes the site's platform; before the router is, going somewhere loads the page again. */
export function createSitePlatform(): SitePlatform {
  let current = byReload;
  const platform = createWebPlatform({
    withoutStorage: cookieStorage,
    navigate: (path, options) => {
      current(path, options);
    },
  });
  return {
    platform,
    setNavigate: (navigate) => {
      current = navigate;
    },
  };
}
