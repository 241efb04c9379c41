/**
 * @jest-config-loader esbuild-register
 * @jest-config-loader-options {"hookIgnoreNodeModules":false}
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TEST_TIMEOUT, type nodePreset } from 'shared-config/build/jest/preset';
import { readManifest } from 'shared-config/build/readManifest';

/*
 * The suites of all workspaces over one set of files: by itself, jest follows imports only inside a workspace.
 */

type Config = typeof nodePreset;
type Project = Omit<Config, 'projects'>;

const root = join(__dirname, '../../../..');
const require_ = createRequire(__filename);
const roots = (readManifest(root).workspaces ?? [])
  .map((folder) => join(root, folder))
  .filter((folder) => existsSync(join(folder, 'jest.config.ts')));

const config: Config = {
  testTimeout: TEST_TIMEOUT,
  projects: roots.flatMap((folder) => {
    const { default: own } = require_(join(folder, 'jest.config.ts')) as { default: Config };
    const projects = (own.projects ?? [own]) as Project[];
    return projects.map((project, index) => ({
      ...project,
      globals: { ...project.globals, WORKSPACE: folder },
      setupFiles: [join(__dirname, 'inWorkspace.ts')],
      id: `${folder} ${index}`.replace(/\W+/g, '-'),
      rootDir: folder,
      roots,
      testMatch: [project.testMatch ?? []].flat().map((pattern) => `<rootDir>/${pattern}`),
    }));
  }),
};

export default config;
