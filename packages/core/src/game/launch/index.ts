export { isAllowedGameLink } from './game-link.ts';
export type { LaunchState, LaunchStatus, LaunchTrouble } from './machine.ts';
export { launchPatience, launchStore, type LaunchStoreState } from './store.ts';
export { useLaunch } from './use-launch.ts';
