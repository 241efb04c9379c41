# Opens an issue about a red run, or adds to the one that is open, unless that says the same already. NEEDS has the jobs
# of the run, as GitHub's context `needs`.
set -eu
export TITLE="The workflow $GITHUB_WORKFLOW is red" LABEL='red run'
# Code of parts may have written these words. Indented, they are no Markdown, and notify no one.
found=$(jq --raw-output 'to_entries[] | select(.value.result == "failure" or .value.result == "cancelled")
  | "**\(.key)**: \(.value.result)\n", ((.value.outputs.error // "" | if . == "" then "Its log says why." else . end)[:4000]
  | split("[\r\n]+"; null)[] | "    " + .), ""' <<< "$NEEDS")
export FOUND="$found"
body=$(printf '%s\n\n%s/%s/actions/runs/%s' "$found" "$GITHUB_SERVER_URL" "$GITHUB_REPOSITORY" "$GITHUB_RUN_ID")
gh label create "$LABEL" --repo "$GITHUB_REPOSITORY" --force --description 'A workflow fails on main'
number=$(gh issue list --repo "$GITHUB_REPOSITORY" --label "$LABEL" --state open --json number,title \
  --jq 'map(select(.title == env.TITLE))[0].number // empty')
if [ -z "$number" ]; then
  gh issue create --repo "$GITHUB_REPOSITORY" --label "$LABEL" --title "$TITLE" --body "$body"
elif [ "$(gh issue view "$number" --repo "$GITHUB_REPOSITORY" --json body,comments \
  --jq '[.body, .comments[].body][-1] | startswith(env.FOUND)')" != true ]; then
  gh issue comment "$number" --repo "$GITHUB_REPOSITORY" --body "$body"
fi
