import { type FlowRoute, flowRoutes, inLinkMakerOrder } from '@benjarong/contract/share';
import { liffText } from '@benjarong/text';

/** A flow with its Thai title. */
export interface Flow extends FlowRoute {
  readonly title: string;
}

/** A flow that admins make links to. */
export type ShareFlow = Flow;

/** Every flow that exists, from the contract's single list. */
export const flows: readonly Flow[] = flowRoutes.map((route) => ({
  ...route,
  title: liffText.flowTitles[route.name],
}));

/** Every flow that has links, in the order of the link maker. */
export const shareFlows: readonly ShareFlow[] = inLinkMakerOrder(flows);

/** The flow of a name, or `undefined`. */
export function shareFlowOf(name: string): ShareFlow | undefined {
  return shareFlows.find((known) => known.name === name);
}
