import { selectInfo, useAgent } from '@benjarong/core/agent';
import { LineButton, LineSection } from '@benjarong/features/line';
import { SlipReturn } from '@benjarong/features/lotto';
import { StepUpDialog } from '@benjarong/features/member';
import { PromotionChoice, PromotionOutcome } from '@benjarong/features/promotion';
import { MessageSection } from '@benjarong/features/message';
import { EventQuests } from '@benjarong/features/quest';
import { PointsExpiryCard } from '@benjarong/features/redemption';
import { ProtectionCards } from '@benjarong/features/protection';
import { Panel, PanelBoundary, type Slots, useHydrated } from '@benjarong/features/shared';
import type { ReactNode } from 'react';

/** What LINE adds to the log-in form and to the profile, promotions to a deposit, lotto to a paid one, and quests to an event. */
export const lineEntryPoints: Slots = {
  login: <LineLogin />,
  profile: (
    <WithLine>
      <LineSection stepUp={StepUpDialog} />
      <MessageSection />
    </WithLine>
  ),
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
  event: EventQuests,
};

function LineLogin() {
  return useLine() ? (
    <PanelBoundary>
      <LineButton />
    </PanelBoundary>
  ) : null;
}

/** Draws its children only where LINE is configured (spec §1); nothing of LINE is loaded elsewhere. */
function WithLine({ children }: { readonly children: ReactNode }) {
  return useLine() ? <PanelBoundary>{children}</PanelBoundary> : null;
}

function useLine(): boolean {
  const clientId = useAgent(selectInfo)?.line_client_id ?? '';
  return useHydrated() && clientId !== '';
}
