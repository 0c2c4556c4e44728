export type { Doubt, ReadBet } from './bets.ts';
export type { Side } from './items.ts';
export type { NoiseKind } from './keywords.ts';
export * from './number-list.ts';
export * from './read.ts';
export type { Part, PartKind } from './parts.ts';
