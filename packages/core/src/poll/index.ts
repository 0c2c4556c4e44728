export { shares } from './shares.ts';
export { type PollState, pollStore } from './store.ts';
export { usePoll } from './use-poll.ts';
