export { digested, maskMobile, maskTail } from './mask.ts';
export { record } from './record.ts';
