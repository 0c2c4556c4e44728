-- Files that the server makes itself wait as what was asked for, not as bytes: they are made when they are taken out.
alter table file_tickets add column query jsonb;
