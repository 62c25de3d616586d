#!/bin/sh
# Like the image postgres: arguments go to the server; a new data folder is set up by POSTGRES_* and by the scripts of
# /docker-entrypoint-initdb.d, while the server listens on a socket only.
set -eu
sockets=/var/run/postgresql
case "${1-}" in
  -*) set -- postgres "$@" ;;
esac

set_up() {
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" > "$password"
  # Several words are meant.
  # shellcheck disable=SC2086
  initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile="$password" ${POSTGRES_INITDB_ARGS-}
  rm "$password"
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  pg_ctl --pgdata="$PGDATA" --wait start --options="-c listen_addresses='' -c unix_socket_directories=$sockets"
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ -e "$script" ] || continue
    PGHOST=$sockets sh "$script"
  done
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
}

if [ "${1-}" = postgres ]; then
  [ -s "$PGDATA/PG_VERSION" ] || set_up
  shift
  set -- postgres -D "$PGDATA" -c "unix_socket_directories=$sockets" -c 'listen_addresses=*' "$@"
fi
exec "$@"
