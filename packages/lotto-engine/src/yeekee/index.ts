export { isHash, toHex, type Bytes } from './bytes.ts';
export * from './bonus.ts';
export * from './chain.ts';
export * from './hashing.ts';
export * from './outcome.ts';
export * from './proof.ts';
export * from './shots.ts';
export * from './verify.ts';
