#!/bin/sh
# Like the image redis: arguments go to the server.
set -eu
case "${1-}" in
  -*) set -- redis-server "$@" ;;
esac
exec "$@"
