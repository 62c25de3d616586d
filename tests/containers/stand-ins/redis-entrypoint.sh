#!/bin/sh
# As the image redis does: arguments alone are those of the server.
set -eu
case "${1-}" in
  -*) set -- redis-server "$@" ;;
esac
exec "$@"
