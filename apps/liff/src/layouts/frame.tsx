import type { Core } from '@benjarong/core';
import { useAgent } from '@benjarong/core/agent';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useLine } from '@benjarong/core/line';
import { usePlatform } from '@benjarong/core/react';
import type { Flow } from '@benjarong/core/share';
import { useUi } from '@benjarong/core/ui';
import { LoginPanel } from '@benjarong/features/auth';
import { Maintenance } from '@benjarong/features/content';
import { describeError, EventToasts, Panel } from '@benjarong/features/shared';
import { commonText } from '@benjarong/text';
import { ConfirmHost } from '@benjarong/ui/confirm';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Mounted } from '@benjarong/ui/mounted';
import { OfflineBar } from '@benjarong/ui/offline-bar';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Toaster } from '@benjarong/ui/toaster';
import { createElement, Suspense, useEffect, useRef, useState } from 'react';

import { type AppHistory, useAddress } from '../app/history.ts';
import { begin, beside, pages } from '../flows/pages.ts';
import { placeOf } from '../flows/paths.ts';
import { FailedPage } from '../pages/error.tsx';
import { AfterLink } from './after-link.tsx';
import { DialogHost } from './dialog-host.tsx';
import styles from './frame.module.css';
import { useRecheck } from './recheck.ts';
import { LineEffects } from './line-effects.tsx';

// A member who is logged in never sees it.
const Gate = lazyWithRetry(
  () => {
    // What it shows most often, at the same time.
    void LoginPanel.preload();
    return import('./gate.tsx');
  },
  (module) => module.Gate,
);

const NotFoundPage = lazyWithRetry(
  () => import('../pages/not-found.tsx'),
  (module) => module.NotFoundPage,
);

/** LIFF's layout: no header and no tab bar, the title in document.title, one task with its action at hand. */
export function Frame({ history }: { readonly history: AppHistory }) {
  const platform = usePlatform();
  const address = useAddress(history);
  const [pathname = '', query = ''] = address.split('?');
  const { flow, path, search } = placeOf(pathname, query === '' ? '' : `?${query}`);
  const closed = useAgent((state) => state.config.data?.maintenance?.length);
  useArrival(path);
  useRecheck();
  return (
    <div className={styles['root']}>
      <OfflineBar />
      <main
        id="main"
        tabIndex={-1}
        data-layout={flow?.layout ?? 'task'}
        data-beside={flow?.beside}
        className={styles['main']}
      >
        {(closed ?? 0) > 0 && (
          <Panel>
            <Maintenance path={path} />
          </Panel>
        )}
        <AfterLink inStep={flow?.name === 'payment'} />
        <ErrorBoundary
          key={path}
          onError={(error) => {
            platform.report({ kind: 'render', ...describeError(error) });
          }}
          fallback={(error, retry) => <FailedPage error={error} onRetry={retry} />}
        >
          <Suspense fallback={<Loading />}>
            {flow ? <View flow={flow} search={search} /> : <NotFoundPage />}
            <Mounted />
          </Suspense>
        </ErrorBoundary>
      </main>
      <DialogHost playing={/^(play|lotto)/.test(flow?.name ?? '')} />
      <EventToasts />
      <LineEffects />
      <ConfirmHost />
      <Toaster />
    </div>
  );
}

interface Who {
  readonly isLoggedIn: boolean;
  /** Someone whom only LINE knows. */
  readonly stranger: boolean;
}

/** Fetches what the first view of a flow draws, code and data, so that it is drawn at once and whole; never rejects. */
export async function preloadView(core: Core, flow: Flow | undefined, who: Who): Promise<void> {
  const isShown = flow && !isGated(flow, who);
  await Promise.all([preloadCode(flow, who), isShown && begin[flow.name]?.(core)]);
}

/** The code alone, for a view whose data came with the page; never rejects. */
export async function preloadCode(flow: Flow | undefined, who: Who): Promise<void> {
  if (!flow) return NotFoundPage.preload();
  if (isGated(flow, who)) return Gate.preload();
  await Promise.all([pages[flow.name]?.preload(), beside[flow.name]?.preload()]);
}

function Loading() {
  return (
    <SkeletonGroup label={commonText.loading}>
      <Skeleton shape="block" className={styles['place']} />
      <Skeleton shape="text" lines={3} />
    </SkeletonGroup>
  );
}

/** A page for guests only is left by anyone who is logged in: to where they returnTo to go, else home. */
function LeaveGuestPage({ to = '/' }: { readonly to?: string }) {
  const platform = usePlatform();
  const takeReturnTo = useUi((state) => state.takeReturnTo);
  useEffect(() => {
    platform.navigate(takeReturnTo() ?? to, { replace: true });
  }, [platform, takeReturnTo, to]);
  return <Loading />;
}

function View({ flow, search }: { readonly flow: Flow; readonly search: string }) {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const stranger = useLine((state) => state.pending) !== undefined;
  if (isGated(flow, { isLoggedIn, stranger })) return <Gate flow={flow} />;
  if (flow.name === 'register') return <Registration isLoggedIn={isLoggedIn} search={search} />;
  if (flow.access === 'guest' && isLoggedIn) return <LeaveGuestPage />;
  const page = pages[flow.name];
  return page ? createElement(page, { search }) : null;
}

/** Does the log-in, or the link of a person whom only LINE knows, stand in place of the flow? */
function isGated({ access, name }: Flow, { isLoggedIn, stranger }: Who): boolean {
  return !isLoggedIn && (access === 'member' || (stranger && (name === 'home' || name === 'login')));
}

/** A member who opens the registration goes to their page; one who logs in at its end is moved on by core. */
function Registration({ isLoggedIn, search }: { readonly isLoggedIn: boolean; readonly search: string }) {
  const [member] = useState(isLoggedIn);
  const { register } = pages;
  if (member) return <LeaveGuestPage to="/member" />;
  return register ? createElement(register, { search }) : null;
}

/** After a change of flow the page starts at its top, and its h1 has the focus (WCAG 2.4.3). */
function useArrival(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [path]);
}
