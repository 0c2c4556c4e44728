export { rewardLabel, type WireReward } from './reward-label.ts';
