import type { Core } from '@benjarong/core';
import type { Platform } from '@benjarong/core/platform';
import { CoreProvider, usePlatform } from '@benjarong/core/react';
import { AccentColour } from '@benjarong/features/agent';
import { describeError, LinkProvider, PagesProvider, SlotsProvider } from '@benjarong/features/shared';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { leaveLayers } from '@benjarong/ui/layers';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router-dom';

import { Shell } from '../layouts/shell.tsx';
import { ErrorPage, NotFoundPage } from '../pages/error.tsx';
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
            {outline ?? (
              <Guarded>
                <Pages onNavigate={onNavigate} />
              </Guarded>
            )}
          </SlotsProvider>
        </PagesProvider>
      </LinkProvider>
    </CoreProvider>
  );
}

/** What fails outside of the page's own boundary takes the bars along, never the whole screen. */
function Guarded({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  return (
    <ErrorBoundary
      onError={(error) => {
        platform.report({ kind: 'render', ...describeError(error) });
      }}
      fallback={(error, retry) => <AppFailed error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Another address starts over. */
function AppFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== failedAt) onRetry();
  }, [pathname, failedAt, onRetry]);
  return (
    <main id="main">
      <ErrorPage error={error} onRetry={onRetry} />
    </main>
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
