import { join } from 'node:path';
import ownFolder from '../ownFolder.cjs';

/** The folder of this repository, for tests of what it holds. */
export const repositoryRoot: string = join(ownFolder, '../..');
