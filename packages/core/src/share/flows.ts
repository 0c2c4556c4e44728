import { type ShareFlowRoute, shareRoutes } from '@benjarong/contract/share';
import { liffText } from '@benjarong/text';

/** A flow that admins make links to. */
export interface ShareFlow extends ShareFlowRoute {
  readonly title: string;
}

/** Every flow that has links, in the order of the link maker, with its title. */
export const shareFlows: readonly ShareFlow[] = shareRoutes.map((route) => ({
  ...route,
  title: liffText.flowTitles[route.name],
}));

/** The flow of a name, or `undefined`. */
export function shareFlowOf(name: string): ShareFlow | undefined {
  return shareFlows.find((known) => known.name === name);
}
