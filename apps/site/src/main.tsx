import '@benjarong/ui/styles.css';
import './site.css';

import { type Core, createCore } from '@benjarong/core';
import { readFirst } from '@benjarong/core/first';
import { readInlineBlocks, readInlineConfig } from '@benjarong/core/web-platform';
import { WalletCard } from '@benjarong/features/wallet';
import { endEarlyClicks } from '@benjarong/ui/early-submit';
import { Mounted } from '@benjarong/ui/mounted';
import { startLayers } from '@benjarong/ui/start-layers';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { App } from './app/app.tsx';
import { createSitePlatform } from './app/platform.ts';
import { preloadPage } from './routes/pages.ts';
import { MemberTools } from './shell/member-tools-lazy.ts';

/** What the app is drawn with. */
interface Made {
  readonly core: Core;
  readonly setNavigate: ReturnType<typeof createSitePlatform>['setNavigate'];
}

/** The whole app; `drawn` marks it as mounted with its bars, a page that was taken over does so itself. */
function site({ core, setNavigate }: Made, drawn: boolean) {
  const pages = (
    // A change of page is urgent: guards and the session must never see an address that is on its way.
    <BrowserRouter useTransitions={false}>
      <App core={core} onNavigate={setNavigate} />
    </BrowserRouter>
  );
  // What is taken over is the only child, as it was when it was drawn: ids that React makes count the children.
  return (
    <StrictMode>
      {drawn ? (
        <>
          {pages}
          <Mounted />
        </>
      ) : (
        pages
      )}
    </StrictMode>
  );
}

/** Does the registration begin with what the HTML cannot know: a friend's code, or fields from before a reload? */
function beginsElsewhere(core: Core, pathname: string): boolean {
  if (pathname !== '/register') return false;
  if (core.agent.getState().referral !== '') return true;
  try {
    return /"typed":\{[^}]*"register":/.test(window.sessionStorage.getItem('session') ?? '');
  } catch {
    return false;
  }
}

/** How long the bars alone may be on the screen once the first script runs. */
const drawAfterMs = 1_500;

/** Takes over a prerendered page, or draws the page again; as a transition, in short turns that let fingers in between. */
async function begin(root: HTMLElement, made: Made) {
  const { pathname } = window.location;
  // Only HTML of this very address is taken over, and only when the page's code is here: until then it is. A registration
  // with a friend's code, or one that a reload interrupted, shows at once what the HTML does not have.
  if (root.dataset['prerendered'] === pathname && !beginsElsewhere(made.core, pathname)) {
    await preloadPage(pathname);
    endEarlyClicks();
    startTransition(() => {
      hydrateRoot(root, site(made, false));
    });
    return;
  }
  // The bars are on the screen: the page is drawn at once when its code comes soon, in turns when it does not.
  await Promise.race([preloadPage(pathname), new Promise((done) => setTimeout(done, drawAfterMs))]);
  endEarlyClicks();
  startTransition(() => {
    createRoot(root).render(site(made, true));
  });
}

function start(): void {
  startLayers();
  const { platform, setNavigate } = createSitePlatform();
  const blocks = readInlineBlocks();
  const core = createCore({
    platform,
    baseUrl: '',
    config: readInlineConfig(blocks),
    first: readFirst(blocks),
    log,
  });
  core.start();
  // The mark of a hand-off (calls.md) has done its work once core was made.
  if (window.location.search.includes('resume=1')) {
    const address = new URL(window.location.href);
    address.searchParams.delete('resume');
    window.history.replaceState(window.history.state, '', address);
  }
  // A member's first screen needs more parts: they travel while the page is taken over.
  if (core.auth.getState().isLoggedIn) {
    if (/^\/(?:member)?$/.test(window.location.pathname)) void WalletCard.preload();
    void MemberTools.preload();
  }

  window.addEventListener('error', ({ error, message }) => {
    platform.report({
      kind: 'error',
      message,
      ...(error instanceof Error && error.stack ? { stack: error.stack } : {}),
    });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    platform.report({ kind: 'error', message: reason instanceof Error ? reason.message : String(reason) });
  });

  const root = document.querySelector<HTMLElement>('#root');
  if (root) void begin(root, { core, setNavigate });
}

// In a turn of its own: with the reading of the modules it would be one long task on a slow phone.
setTimeout(start);

// Spec §8 "log the message": what core warns of (a resource that did not load, broken storage) reaches the console of every
// build; what was thrown is shown to developers only, because it may hold what a person typed.
function log(message: string, error?: unknown): void {
  if (import.meta.env.DEV) {
    // oxlint-disable-next-line eslint/no-console -- what a log is for
    console.warn(message, error);
    return;
  }
  // oxlint-disable-next-line eslint/no-console -- the specification asks for it
  console.info(message, error instanceof Error ? error.name : '');
}
