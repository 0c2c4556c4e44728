export { billBehind, roundBehind } from './behind.ts';
