export { chanceText, settingOf, turnTo, wheelSettings, type WheelSettings } from './rules.ts';
export { type RevealedLog, type WheelHistory, type WheelState, wheelStore } from './store.ts';
export { useWheel } from './use-wheel.ts';
