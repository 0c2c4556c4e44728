export { type Clock, systemClock } from './clock.ts';
export type { CoreContext, Resettable, StoreFactory } from './context.ts';
export { type Core, type CoreParts, createCore } from './create-core.ts';
