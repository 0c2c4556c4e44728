#!/bin/sh
# Run once by PostgreSQL's image on an empty volume: the role of the servers, which owns nothing.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$SERVER_ROLE_PASSWORD" <<'SQL'
create role benjarong_server login password :'password';
SQL
