import type { NewPart } from './NewPart';
import { pageModule, pageTest } from './partPage';

/** The versions that all parts use, as the shell's package.json names them. */
export interface CommonVersions {
  readonly react: string;
  readonly testingLibrary: string;
}

/** The files of a part's workspace and their text, by their path in the workspace. */
export function partWorkspace(part: NewPart, versions: CommonVersions): Record<string, string> {
  return {
    'package.json': manifest(part, versions),
    'webpack.config.ts': WEBPACK,
    'jest.config.ts': JEST,
    'tsconfig.json': TYPESCRIPT,
    'src/remote.ts': remoteModule(part),
    [`src/pages/${part.page}.tsx`]: pageModule(part),
    [`src/pages/${part.page}.test.tsx`]: pageTest(part),
  };
}

function manifest({ name, title }: NewPart, { react, testingLibrary }: CommonVersions): string {
  const cli = (command: string): string =>
    `node ../platform/parts/cli/parts.mjs ${command} ${name}`;
  const content = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    description: title,
    scripts: {
      build: 'webpack',
      test: 'jest',
      dev: `node ../platform/tools/dev/dev.mjs ${name}`,
      publish: cli('publish'),
      verify: cli('verify'),
    },
    dependencies: { react, 'shared-config': '*' },
    devDependencies: { '@testing-library/react': testingLibrary },
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

const WEBPACK = `import { remoteBuild } from 'shared-config/build/webpack/remoteBuild';

export default remoteBuild();
`;

const JEST = `/** @jest-config-loader esbuild-register */
import { browserPreset } from 'shared-config/build/jest/preset';

export default browserPreset;
`;

const TYPESCRIPT = `{
  "extends": "../shared-config/build/typescript/base.json",
  "include": [".", "../shared-config/build/typescript/assets.d.ts"],
  "exclude": ["dist", "dist-dev"]
}
`;

const remoteModule = ({ name, path, page }: NewPart): string =>
  `import type { RemoteModule } from 'shared-config/contract/RemoteModule';

export const remote: RemoteModule = {
  name: '${name}',
  pages: [
    {
      path: '${path}',
      expose: './${page}',
    },
  ],
};
`;

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
