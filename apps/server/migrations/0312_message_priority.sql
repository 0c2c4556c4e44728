-- Notices about points and gifts may be many at once: messages about money, wins and security go before them.
alter table message_outbox add column priority smallint not null default 0;
