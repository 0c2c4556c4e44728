export { requireTicket, linkByTicket } from './links.ts';
export { wantMenu } from './menus.ts';
