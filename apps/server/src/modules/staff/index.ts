export { digested, maskMobile, maskTail } from './mask.ts';
export { isSecondPerson, namesBehind } from './people.ts';
export { record } from './record.ts';
