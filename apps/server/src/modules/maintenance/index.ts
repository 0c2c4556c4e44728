export { closedAreas } from './state.ts';
