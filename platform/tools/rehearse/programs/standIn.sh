#!/usr/bin/env bash
# A program that a job of the rehearsal must not reach: it notes how it is called. npm, npx and ssh do the rest themselves.
set -eu
name=${0##*/}
printf '%s: %s\n' "$REHEARSAL_JOB" "$name $*" >> "$REHEARSAL_STATE/calls.txt"
case "$name ${1-}" in
  # The packages of this machine in place of those that npm would fetch; the project has its own shared-config.
  'npm ci') ln -s "$REHEARSAL_PACKAGES"/{.bin,*} node_modules 2> "$TMPDIR/there" || grep --quiet shared-config "$TMPDIR/there" ;;
  'npx playwright') ;;
  'npm '* | 'npx '*) exec "$(PATH=$REHEARSAL_PATH command -v "$name")" "$@" ;;
  # A deploy key opens the repository; the hook below refuses everybody else.
  ssh*)
    key=$2 command=${!#}
    grep --quiet --line-regexp --file="$REHEARSAL_STATE/deploy-key.pub" "$key"
    [[ $command == "git-"*"-pack 'getit/site.git'" ]]
    REHEARSAL_PUSHES=1 exec git "$(expr "$command" : 'git-\([a-z-]*\)')" "$REHEARSAL_ORIGIN"
    ;;
  'docker ps') echo getit-rows ;;
  docker* | gcloud* | sudo* | pipx* | curl*) ;;
  *) echo "$name is not known here" >&2; exit 1 ;;
esac
