#!/bin/sh
# One process of the product: api, worker, prepare (migrations and the first staff account), or a command such as staff, apikey or
# ingest. The shell becomes that process, so signals and the exit code are its own.
set -eu

# As in server/start/lean-process.ts; a contract test compares them.
lean='--max-semi-space-size=8 --heap-growing-percent=40'
fast='--max-semi-space-size=4 --heap-growing-percent=20'

process=${1:-api}
[ $# -eq 0 ] || shift
case $process in
  api) exec node $fast /app/dist/server/main.js ;;
  worker) exec node $lean /app/dist/server/worker.js ;;
  prepare) exec node /app/dist/server/start/prepare-database.js ;;
  migrate | staff | apikey | ingest | compute) exec node $lean "/app/dist/server/cli/$process.js" "$@" ;;
  *) exec "$process" "$@" ;;
esac
