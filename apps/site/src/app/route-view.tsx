import { selectAuthUser, selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { describeError, useHydrated } from '@benjarong/features/shared';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { Mounted } from '@benjarong/ui/mounted';
import { memo, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';

import { ErrorPage, NotFoundPage } from '../pages/error.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { decide } from '../routes/guard.ts';
import type { PageProps } from '../routes/page.ts';
import { pages } from '../routes/pages.ts';
import type { RouteEntry } from '../routes/route-table.ts';

/** The page itself. A drawing of the guard leaves it alone: React then takes over its prerendered HTML undisturbed. */
const PageBody = memo(({ entry, params, search }: PageProps & { readonly entry: RouteEntry }) => {
  const Page = pages[entry.path] ?? NotFoundPage;
  return (
    <Suspense fallback={<PageLoading entry={entry} />}>
      <Page params={params} search={search} />
      <Mounted />
    </Suspense>
  );
});
PageBody.displayName = 'PageBody';

/** The page of a route behind its guard: redirect, page, or one of the error pages. */
export function RouteView({ entry }: { readonly entry: RouteEntry }) {
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const params = useParams();
  const hydrated = useHydrated();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const knownAgent = useAuth(selectAuthUser)?.agent_code;
  // The router reads `///` as home; the server does not.
  const isAddress = !pathname.includes('//');
  const verdict = hydrated ? decide(entry.access, { isLoggedIn, knownAgent }) : ({ go: 'on' } as const);
  if (verdict.go !== 'on') {
    const want = 'want' in verdict && verdict.want ? `${pathname}${search}` : undefined;
    return <Redirect to={verdict.go} want={want} />;
  }
  if (!isAddress) return <NotFoundPage />;
  return (
    <ErrorBoundary
      key={pathname}
      onError={(error) => {
        platform.report({ kind: 'render', ...describeError(error) });
      }}
      fallback={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
    >
      {entry.access === 'member' && <MemberCheck />}
      <PageBody entry={entry} params={params} search={search} />
    </ErrorBoundary>
  );
}

function Redirect({ to, want }: { readonly to: string; readonly want: string | undefined }) {
  const keep = useUi((state) => state.setReturnTo);
  // Before the router leaves.
  useLayoutEffect(() => {
    if (want !== undefined) keep(want);
  }, [keep, want]);
  return <Navigate to={to} replace />;
}

/** Validates the member once per page load (spec §2, auth layout); the session's end is handled by core. */
function MemberCheck() {
  const validateMember = useAuth((state) => state.validateMember);
  useEffect(() => {
    void validateMember();
  }, [validateMember]);
  return null;
}
