export { requireTicket, tieByTicket } from './ties.ts';
