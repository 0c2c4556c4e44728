import { useArea } from '../react/core-context.tsx';
import { type QuestState, questStore } from './store.ts';

/** A piece of the quest store. */
export function useQuest<T>(selector: (state: QuestState) => T): T {
  return useArea(questStore, selector);
}
