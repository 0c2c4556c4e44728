export { giveReward, waitingRewards } from './give.ts';
export { readReward, type Reward, type StoredReward, storeReward, wireReward } from './reward.ts';
export { rewardField, rewardMistakes, rewardOf } from './reward-file.ts';
