/** The file of the GitHub workflow that verifies and publishes a part. */
export const workflowFile = (name: string): string => `.github/workflows/${name}.yml`;

/** The text of that file. `workflows.test.ts` holds it to what the part is built from. */
export const partWorkflow = (name: string): string =>
  `name: ${name}

on:
  pull_request:
    paths: &watched
      - ${name}/**
      - shared-config/**
      - package.json
      - package-lock.json
      - .github/workflows/ci.yml
      - .github/workflows/part.yml
      - ${workflowFile(name)}
  push:
    branches: [main]
    paths: *watched
  workflow_dispatch:

permissions: {}

jobs:
  ${name}:
    uses: ./.github/workflows/part.yml
    permissions:
      contents: write
      id-token: write
    with:
      part: ${name}
    # Without this line, the called workflow would not see the secret of its environment either.
    secrets: inherit # zizmor: ignore[secrets-inherit]
`;
