export {
  closeRequirement,
  openDepositRequirement,
  openRequirement,
  openRequirements,
  type RequirementRow,
} from './requirements.ts';
export { type RequirementProgress, requirementsOf, stakedIn } from './progress.ts';
export { countStake, isStakeKind, type StakeKind, stakeKinds, type TurnoverWeights } from './rules.ts';
export { turnoverWeights } from './settings.ts';
export { holdStakeVoids, voidStake } from './void-stake.ts';
