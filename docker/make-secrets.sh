#!/bin/sh
# Makes the secrets that are missing in docker/secrets. Those that are there stay.
set -eu
cd "$(dirname "$0")"

# The files are read by the containers' own users; the directory keeps everybody else out.
umask 022
mkdir -p -m 0700 secrets
random() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
make() { [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }

for name in key_hash_secret key_encryption_secret cursor_secret session_secret code_secret second_factor_secret metrics_token database_password; do
  make "$name" "$(random)"
done
make database_url "postgres://barograph:$(cat secrets/database_password)@postgres:5432/barograph"
[ -s secrets/smtp_url ] || echo 'Write the address of your mail server to docker/secrets/smtp_url: smtps://user:password@mail.example.com:465'
