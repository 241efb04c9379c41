#!/usr/bin/env bash
# The ruleset of the branch `live`: a deploy key alone creates, moves or deletes it, and never backwards.
while read -r old new ref; do
  [ "$ref" = refs/heads/live ] || continue
  if [ "${REHEARSAL_PUSHES-}" != 1 ]; then echo 'live admits the deploy key alone' >&2; exit 1; fi
  none=0000000000000000000000000000000000000000
  [ "$old" = $none ] || git merge-base --is-ancestor "$old" "$new" || exit 1
done
