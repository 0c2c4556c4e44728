export { flagErasedFriend, isHeldReferral } from './flags.ts';
export { messageReferrer } from './message-referrer.ts';
export { redemptionBehind } from './redeem.ts';
export { flagRefusedReferral, refusedReferral } from './refusal.ts';
