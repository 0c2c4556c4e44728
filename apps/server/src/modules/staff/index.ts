export { digested, maskMobile, maskTail } from './mask.ts';
export { namesBehind, standingOf, whyNotSecond } from './people.ts';
export { record } from './record.ts';
