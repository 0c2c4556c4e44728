export {
  depositRoom,
  type DepositRoom,
  excludedUntil,
  holdStakes,
  requireDeposit,
  requireRoom,
  requireRoomForSatang,
  requireStake,
} from './check.ts';
export { forEver } from './rules.ts';
