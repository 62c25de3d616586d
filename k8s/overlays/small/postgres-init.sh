#!/bin/sh
# Run once by the postgres image, when its data folder is new: gives the product a role that owns its database
# and nothing else. The superuser is left without a password, so that it cannot be reached over the network.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
CREATE ROLE orbita LOGIN PASSWORD :'password';
CREATE DATABASE orbita OWNER orbita;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
