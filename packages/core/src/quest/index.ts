export { checkIns, isBaht, placeOf, weeksOf } from './rules.ts';
export { type QuestState, questStore } from './store.ts';
export { useQuest } from './use-quest.ts';
