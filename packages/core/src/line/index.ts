export { type LineArrival, type LineState, type LineStatus, lineStore, type PendingLine } from './store.ts';
export { useLine } from './use-line.ts';
