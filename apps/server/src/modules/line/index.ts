export { requireTicket, linkByTicket } from './links.ts';
