// One chunk: each further one costs every first screen its names.
export { EventQuests } from './event-quests.tsx';
export { QuestPanel } from './quest-panel.tsx';
export { QuestStar } from './quest-star.tsx';
