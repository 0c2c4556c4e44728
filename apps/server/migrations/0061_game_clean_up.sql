-- For the clean-up of opened games that nobody played.
create index game_sessions_expires_at on game_sessions (expires_at);
create index game_bets_session on game_bets (session_id);
