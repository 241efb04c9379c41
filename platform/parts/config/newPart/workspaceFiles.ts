import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';

/** Folders that builds, tests and npm make; git ignores them. */
const MADE_BY_TOOLS = /^(?:dist|dist-dev|node_modules|coverage)\//;

/** The files of a workspace that its team writes; paths start at the project's folder. Empty if there is none. */
export const workspaceFiles = (root: string, name: string): string[] =>
  listFiles(join(root, name))
    .filter((file) => !MADE_BY_TOOLS.test(file))
    .map((file) => `${name}/${file}`);
