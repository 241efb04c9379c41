import { resolve } from 'node:path';
import { newPart, packPackages } from '../../config/newPart';
import { findProject } from '../../config/partFolders';

interface NewFlags {
  readonly path?: string;
  /** The folder of a repository of its own. */
  readonly standalone?: string;
  readonly siteRepository?: string;
}

/** Makes a remote as a workspace of the project, or in a folder of its own, and says what comes next. */
export async function makeNew(
  name: string,
  { path = '', standalone, siteRepository: site }: NewFlags,
): Promise<void> {
  const isAlone = standalone !== undefined;
  const root = isAlone
    ? resolve(process.env['INIT_CWD'] ?? '', standalone)
    : findProject(process.cwd()).folder;
  const part = { name, path, site };
  const files = newPart(root, part, isAlone ? 'standalone' : 'workspace');
  if (isAlone) await packPackages(root);
  const next = isAlone ? nextAlone(standalone) : nextInProject(name);
  process.stdout.write(
    `${name} has the page ${path}. Written:\n${files.map((file) => `  ${file}\n`).join('')}\nNext:\n${next}\n`,
  );
}

const nextInProject = (name: string): string => `  npm install
  npm run dev -w ${name}                 # while npm start runs
  npm run parts -- publish shell ${name}

Name its team in .github/CODEOWNERS.`;

const nextAlone = (folder: string): string => `  cd ${folder}
  git init -b main
  npm install
  npm test
  npm run dev

README.md says how its page goes live.`;
