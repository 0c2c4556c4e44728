export {
  depositRoom,
  type DepositRoom,
  holdStakes,
  requireDeposit,
  requireRoom,
  requireRoomForSatang,
  requireStake,
} from './check.ts';
