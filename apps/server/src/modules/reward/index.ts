export { giveReward } from './give.ts';
export { readReward, type StoredReward, storeReward, wireReward } from './reward.ts';
export { rewardField, rewardMistakes, rewardOf } from './reward-file.ts';
