export { isAllowedGameLink } from './game-link.ts';
export type { LaunchState, LaunchStatus, LaunchTrouble } from './launch-machine.ts';
export { launchPatience, launchStore, type LaunchStoreState } from './launch-store.ts';
export { useLaunch } from './use-launch.ts';
