import { useAgent } from '@benjarong/core/agent';
import { usePlatform } from '@benjarong/core/react';
import { EventButton, Maintenance } from '@benjarong/features/content';
import { ContactFab } from '@benjarong/features/agent';
import { EventToasts, Panel, useHydrated, useMedia } from '@benjarong/features/shared';
import { shellText } from '@benjarong/text';
import { ConfirmHost } from '@benjarong/ui/confirm';
import { OfflineBar } from '@benjarong/ui/offline-bar';
import { SkipLink } from '@benjarong/ui/skip-link';
import { Toaster } from '@benjarong/ui/toaster';
import type { ReactNode } from 'react';

import type { RouteEntry } from '../routes/route-table.ts';
import { DialogHost } from '../shell/dialog-host.tsx';
import { Footnote } from '../shell/footnote.tsx';
import { Header } from '../shell/header.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { type Frame, frames } from './frames.ts';
import styles from './shell.module.css';

interface ShellProps {
  /** The route on screen; none for unknown addresses. */
  readonly entry: RouteEntry | undefined;
  readonly children: ReactNode;
}

/** Everything around a page: skip link, bars, header, tab bar, floating buttons, dialogs, toasts. */
export function Shell({ entry, children }: ShellProps) {
  const hydrated = useHydrated();
  const frame = frameOf(entry);
  const platform = usePlatform();
  const closed = useAgent((state) => state.config.data?.maintenance?.length);
  return (
    <div
      className={styles['root']}
      data-picture={frame.picture || undefined}
      data-tabbar={frame.tabBar || undefined}
    >
      <SkipLink to="#main" />
      <OfflineBar />
      {frame.header !== 'none' && <Header inner={frame.header === 'inner'} />}
      <main id="main" tabIndex={-1} data-width={frame.width} className={styles['main']}>
        {hydrated && (closed ?? 0) > 0 && (
          <Panel>
            <Maintenance path={platform.location().path} />
          </Panel>
        )}
        {frame.picture ? <div className={styles['card']}>{children}</div> : children}
      </main>
      {frame.floats && <Footnote />}
      {frame.tabBar && <TabBar />}
      {frame.floats && hydrated && <Floats />}
      {hydrated && (
        <DialogHost popups={entry?.path === '/'} playing={/^\/(play|lotto)\b/.test(entry?.path ?? '')} />
      )}
      <EventToasts />
      <ConfirmHost />
      <Toaster />
    </div>
  );
}

function frameOf(entry: RouteEntry | undefined): Frame {
  if (!entry) return frames.error;
  if (entry.path === '/') return { ...frames.default, header: 'main' };
  return entry.layout === 'auth' && entry.access === 'member' ? frames.member : frames[entry.layout];
}

/** Contact and events beside the content of a wide screen; below 1280 px the tab bar has them. */
function Floats() {
  const wide = useMedia('(min-width: 1280px)');
  return (
    wide && (
      <aside aria-label={shellText.footerHelp} className={styles['floats']}>
        <EventButton />
        <ContactFab />
      </aside>
    )
  );
}
