export { errorText, fill } from './errors.ts';
