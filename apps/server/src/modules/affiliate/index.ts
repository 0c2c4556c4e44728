export { flagErasedFriend, isHeldTie } from './flags.ts';
export { messageReferrer } from './message-referrer.ts';
export { redemptionBehind } from './redeem.ts';
export { flagRefusedTie, refusedTie } from './tie.ts';
