import { resolve } from 'node:path';
import { newPart, newRepository } from '../../config/newPart';
import { findProject } from '../../config/partFolders';
import type { Options } from './CommandContext';

/** Makes a remote as a workspace of the project, or in a folder of its own, and says what comes next. */
export function makeNew(name: string, options: Options): void {
  const { path = '', title, standalone, siteRepository } = options;
  const part = { name, path, title };
  const files =
    standalone === undefined
      ? newPart(findProject(process.cwd()).folder, part)
      : newRepository(resolve(process.env['INIT_CWD'] ?? '', standalone), part, siteRepository);
  const next = standalone === undefined ? nextInProject(name) : nextAlone(standalone);
  process.stdout.write(
    `${name} has the page ${path}. Written:\n${files.map((file) => `  ${file}\n`).join('')}\nNext:\n${next}\n`,
  );
}

const nextInProject = (name: string): string => `  npm install
  npm run dev -w ${name}                 # beside npm start
  npm run parts -- publish shell ${name}

.github/CODEOWNERS names a team after the part; correct it if the team has another name.`;

const nextAlone = (folder: string): string => `  cd ${folder}
  git init -b main
  npm install
  npm test
  npm run dev

README.md says how its page goes live.`;
