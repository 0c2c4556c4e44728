import type { Core } from '@benjarong/core';
import type { Platform } from '@benjarong/core/platform';
import { CoreProvider } from '@benjarong/core/react';
import { AccentColour } from '@benjarong/features/agent';
import { LinkProvider, PagesProvider, SlotsProvider } from '@benjarong/features/shared';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { Shell } from '../layouts/shell.tsx';
import { findRoute, hasPage } from '../routes/route-table.ts';
import { lineEntryPoints } from '../shell/line-entry-points.tsx';
import { RouterLink } from './router-link.tsx';
import { RouteView } from './route-view.tsx';
import { useRouteFocus, useScrollMemory } from './route-effects.ts';

interface AppProps {
  readonly core: Core;
  /** Takes the router's navigate; nothing while prerendering. */
  readonly onNavigate?: ((navigate: Platform['navigate']) => void) | undefined;
  /** Drawn in place of the pages: the first paint of every address that is not prerendered. */
  readonly outline?: ReactNode;
}

/** The whole site below a router. */
export function App({ core, onNavigate, outline }: AppProps) {
  return (
    <CoreProvider core={core}>
      <AccentColour />
      <LinkProvider value={RouterLink}>
        <PagesProvider value={hasPage}>
          <SlotsProvider value={lineEntryPoints}>
            {outline ?? <Pages onNavigate={onNavigate} />}
          </SlotsProvider>
        </PagesProvider>
      </LinkProvider>
    </CoreProvider>
  );
}

function Pages({ onNavigate }: Pick<AppProps, 'onNavigate'>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const found = findRoute(pathname);
  useLayoutEffect(() => {
    onNavigate?.((path, options) => {
      void navigate(path, { replace: options?.replace ?? false });
    });
  }, [navigate, onNavigate]);
  useScrollMemory();
  useRouteFocus();
  return (
    <Shell entry={found?.entry}>
      <RouteView found={found} pathname={pathname} search={search} />
    </Shell>
  );
}
