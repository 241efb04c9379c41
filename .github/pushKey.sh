# For a step that pushes: git gets the key of this step, or the token of the job where there is no key. Nothing that the
# step starts inherits either of them, and later steps have neither.
if [ -n "$SITE_PUSH_KEY" ]; then
  key=$(mktemp)
  address=$(git remote get-url origin)
  trap 'rm -f "$key"; git config --unset core.sshCommand; git remote set-url origin "$address"' EXIT
  printf '%s\n' "$SITE_PUSH_KEY" > "$key"
  git config core.sshCommand "ssh -i $key -o IdentitiesOnly=yes"
  git remote set-url origin "git@github.com:$GITHUB_REPOSITORY.git"
else
  token=$(printf 'x-access-token:%s' "$SITE_TOKEN" | base64 --wrap=0)
  header=http.https://github.com/.extraheader
  git config "$header" "AUTHORIZATION: basic $token"
  trap 'for place in .git site/.git; do git -C "$place" config --unset-all "$header" || :; done' EXIT
fi
unset SITE_PUSH_KEY SITE_TOKEN token
