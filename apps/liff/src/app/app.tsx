import type { Core } from '@benjarong/core';
import { selectInfo, useAgent } from '@benjarong/core/agent';
import { CoreProvider, usePlatform } from '@benjarong/core/react';
import { AccentColour } from '@benjarong/features/agent';
import { LineSection } from '@benjarong/features/line';
import { SlipReturn } from '@benjarong/features/lotto';
import { StepUpDialog } from '@benjarong/features/member';
import { PromotionChoice, PromotionOutcome } from '@benjarong/features/promotion';
import { MessageSection } from '@benjarong/features/message';
import { PointsExpiryCard } from '@benjarong/features/redemption';
import { ProtectionCards } from '@benjarong/features/protection';
import {
  describeError,
  LinkProvider,
  PagesProvider,
  Panel,
  PanelBoundary,
  type Slots,
  SlotsProvider,
} from '@benjarong/features/shared';
import type { AppLinkProps } from '@benjarong/features/shared';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { type MouseEvent, type ReactNode, useMemo } from 'react';

import { addressOf } from '../flows/paths.ts';
import { Frame } from '../layouts/frame.tsx';
import { FailedPage } from '../pages/error.tsx';
import { type Opened, OpenedProvider } from './entry.ts';
import type { AppHistory } from './history.ts';

const slots: Slots = {
  profile: <LineCard />,
  deposit: (
    <PanelBoundary>
      <PromotionChoice />
    </PanelBoundary>
  ),
  care: (
    <PanelBoundary>
      <ProtectionCards stepUp={StepUpDialog} />
      <PointsExpiryCard />
    </PanelBoundary>
  ),
  paid: (
    <Panel>
      <PromotionOutcome />
      <SlipReturn />
    </Panel>
  ),
};

interface AppProps {
  readonly core: Core;
  readonly history: AppHistory;
  readonly opened: Opened;
}

/** The whole mini-app. */
export function App({ core, history, opened }: AppProps) {
  const link = useMemo(() => linkOf(history), [history]);
  return (
    <CoreProvider core={core}>
      <AccentColour />
      <LinkProvider value={link}>
        <PagesProvider value={hasFlow}>
          <SlotsProvider value={slots}>
            <OpenedProvider value={opened}>
              <Guarded>
                <Frame history={history} />
              </Guarded>
            </OpenedProvider>
          </SlotsProvider>
        </PagesProvider>
      </LinkProvider>
    </CoreProvider>
  );
}

/** What fails outside of the flow's own boundary takes what is around it along, never the whole screen. */
function Guarded({ children }: { readonly children: ReactNode }) {
  const platform = usePlatform();
  return (
    <ErrorBoundary
      onError={(error) => {
        platform.report({ kind: 'render', ...describeError(error) });
      }}
      fallback={(error, retry) => (
        <main id="main">
          <FailedPage error={error} onRetry={retry} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A plain press of the main button: anything else (new tab, menu) is the browser's. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

function linkOf(history: AppHistory) {
  return function FlowLink({ to, replace = false, onClick, children, ...rest }: AppLinkProps) {
    const address = addressOf(to) ?? '/liff/home';
    return (
      <a
        {...rest}
        href={address}
        onClick={(event) => {
          onClick?.(event);
          if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
          event.preventDefault();
          history.go(address, { replace });
        }}
      >
        {children}
      </a>
    );
  };
}

function hasFlow(path: string): boolean {
  return addressOf(path) !== undefined;
}

/** Which LINE account is linked, and unlink it; nothing where LINE is not configured (spec §1). */
function LineCard() {
  const clientId = useAgent(selectInfo)?.line_client_id ?? '';
  return clientId === '' ? null : (
    <PanelBoundary>
      <LineSection stepUp={StepUpDialog} linking="next time" />
      <MessageSection />
    </PanelBoundary>
  );
}
