export { requireTicket, tieByTicket } from './links.ts';
