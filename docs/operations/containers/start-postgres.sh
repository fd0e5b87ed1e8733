#!/bin/sh
# An empty folder becomes a database of user and name `store`, whose password is the content of the file PASSWORD_FILE.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=store --pwfile="$PASSWORD_FILE" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo 'create database store' | postgres --single -j postgres
fi
exec postgres -c listen_addresses='*' -c unix_socket_directories=/tmp
