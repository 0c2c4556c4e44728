export { errorText, fill } from './errors.ts';
export { commonText, keptWords } from './common.ts';
