import { selectAuthUser, selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { usePlatform } from '@benjarong/core/react';
import { useUi } from '@benjarong/core/ui';
import { describeError, useHydrated } from '@benjarong/features/shared';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { memo, Suspense, useEffect } from 'react';

import { ErrorPage, NotFoundPage } from '../pages/error.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { decide } from '../routes/guard.ts';
import type { PageProps } from '../routes/page.ts';
import type { Found, RouteEntry } from '../routes/route-table.ts';
import { Mounted } from './mounted.tsx';

interface RouteViewProps {
  readonly found: Found | undefined;
  readonly pathname: string;
  readonly search: string;
}

/** The page itself. A drawing of the guard leaves it alone: React then takes over its prerendered HTML in peace. */
const PageBody = memo(({ entry, params, search }: PageProps & { readonly entry: RouteEntry }) => {
  const Page = entry.page ?? NotFoundPage;
  return (
    <Suspense fallback={<PageLoading layout={entry.layout} />}>
      <Page params={params} search={search} />
      <Mounted />
    </Suspense>
  );
});
PageBody.displayName = 'PageBody';

/** The page of a route behind its guard: redirect, page, or one of the error pages. */
export function RouteView({ found, pathname, search }: RouteViewProps) {
  const platform = usePlatform();
  const hydrated = useHydrated();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const knownAgent = useAuth(selectAuthUser)?.agent_code;
  if (!found?.entry.page) return <NotFoundPage />;
  const { entry, params } = found;
  const verdict = hydrated ? decide(entry.access, { isLoggedIn, knownAgent }) : ({ go: 'on' } as const);
  if (verdict.go !== 'on') {
    const want = 'want' in verdict && verdict.want ? `${pathname}${search}` : undefined;
    return <Redirect to={verdict.go} want={want} />;
  }
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
  const platform = usePlatform();
  const keep = useUi((state) => state.setReturnTo);
  useEffect(() => {
    if (want !== undefined) keep(want);
    platform.navigate(to, { replace: true });
  }, [platform, keep, to, want]);
  return null;
}

/** Validates the member once per page load (spec §2, auth layout); the session's end is handled by core. */
function MemberCheck() {
  const validateMember = useAuth((state) => state.validateMember);
  useEffect(() => {
    void validateMember();
  }, [validateMember]);
  return null;
}
