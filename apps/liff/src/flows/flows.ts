import { type Flow, flows } from '@benjarong/core/share';

/** Does the log-in, or the link to a LINE account, take the place of this flow for anyone who is not logged in? */
export function isGuarded(flow: Flow | undefined): boolean {
  return flow?.access === 'member' || flow?.name === 'home';
}

/** The flow of a name, or `undefined`. */
export function flowOf(name: string): Flow | undefined {
  return flows.find((flow) => flow.name === name);
}
