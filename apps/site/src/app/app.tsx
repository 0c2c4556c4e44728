import type { Core } from '@benjarong/core';
import type { Platform } from '@benjarong/core/platform';
import { CoreProvider } from '@benjarong/core/react';
import { AccentColour } from '@benjarong/features/agent';
import { LinkProvider, PagesProvider, SlotsProvider } from '@benjarong/features/shared';
import { leaveLayers } from '@benjarong/ui/layers';
import { type ReactNode, useLayoutEffect } from 'react';
import { Outlet, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router-dom';

import { Shell } from '../layouts/shell.tsx';
import { NotFoundPage } from '../pages/error.tsx';
import { findRoute, hasPage } from '../routes/find-route.ts';
import { routeTable } from '../routes/route-table.ts';
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
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onNavigate?.((path, options) => {
      leaveLayers(() => void navigate(path, { replace: options?.replace ?? false }));
    });
  }, [navigate, onNavigate]);
  useScrollMemory();
  useRouteFocus();
  return useRoutes(routes);
}

/** The bars around every page; they stay when the page changes. */
function Layout() {
  const { pathname } = useLocation();
  return (
    <Shell entry={findRoute(pathname)}>
      <Outlet />
    </Shell>
  );
}

const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...routeTable.map((entry) => ({ path: entry.path, element: <RouteView entry={entry} /> })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
