import { useArea } from '../react/core-context.tsx';
import { type AgentState, agentStore } from './store.ts';

/** A piece of the agent store. */
export function useAgent<T>(selector: (state: AgentState) => T): T {
  return useArea(agentStore, selector);
}
