export {
  clientSeedPattern,
  drawLater,
  drawMessage,
  drawNow,
  prizeAt,
  rollOf,
  seedBytes,
  type WheelChance,
  weightSum,
  wheelLogFormat,
} from './draw.ts';
export { checkLog, type LogFault, type LoggedSpin, type WheelLog, type WheelSeen } from './log.ts';
