import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import { fileViolations } from '../store/releaseFiles';
import type { OpenedRelease } from '../store/OpenedRelease';
import { RELEASE } from '../store/releaseSchema';
import { RELEASE_FILE, SHELL, SiteLayout } from '../store/siteLayout';
import type { SiteRepository } from '../store/SiteRepository';
import { refuse } from '../process/refuse';
import { isNew, requestBranch, type Request } from './Request';
import { assertSignedByOwner, type Owners } from './signatures';

const MOST_FILES = 20_000;
const MOST_BYTES = 200_000_000;
const LONGEST_PATH = 500;

/** No control character, quote, backslash or drive, no folder of git, nothing that leads upward. */
const NAME = /^(?!\.{1,2}$|\.git)[^\u0000-\u001f\u007f"\\:*?<>|/]+$/i;

/**
 * Opens the release that a request asks for, after checking that an owner has signed it, that it is new, and that its
 * files are those of one release of its part.
 *
 * @param folder a new folder for its files
 * @param now milliseconds since 1970
 * @throws ToolError PARTS-143 without the signature of an owner, PARTS-145 for a request of another form, PARTS-024 for
 * files that are not what the release says.
 */
export function openRequest(
  repository: SiteRepository,
  request: Request,
  owners: Owners,
  folder: string,
  now: number,
): OpenedRelease {
  const { id, part, hash } = request;
  const recovery = `Ask again: npm run parts -- request ${part}.`;
  const assertNo = (fault: string | false | undefined): void => {
    if (!fault) return;
    const what = `${requestBranch(request)} is not a request: ${fault}. ${recovery}`;
    throw new ToolError('PARTS-145', what);
  };
  assertSignedByOwner(repository, request, owners, `${folder}.owners`);
  assertNo(!isNew(request, now) && 'it is older than seven days, or its clock is wrong');
  try {
    assertNo(treeFault(repository, request));
    repository.export(id, folder);
  } catch (error) {
    assertNo(error instanceof ToolError && error.code === 'PARTS-131' && 'git cannot read it');
    throw error;
  }
  const layout = new SiteLayout(folder);
  const browserFolder = layout.browserFiles(part, hash);
  const file = join(browserFolder, RELEASE_FILE);
  const release = readJson(file, RELEASE, { code: 'PARTS-145', recovery });
  const isOwn = release.part === part && release.hash === hash;
  assertNo(!isOwn && `its release.json is of ${release.part} ${release.hash}`);
  assertNo((release.kind === 'shell') !== (part === SHELL) && `its release is a ${release.kind}`);
  const opened = { release, browserFolder, serverFolder: layout.serverFiles(part, hash) };
  refuse(fileViolations(opened));
  return opened;
}

/** What is wrong with the names, kinds and sizes of a request's files. Writes none of them. */
function treeFault(repository: SiteRepository, { id, part, hash }: Request): string | undefined {
  const lines = repository.git(['ls-tree', '-r', '-l', '-z', '--full-tree', id]).split('\0');
  const own = [`remotes/${part}/${hash}/`, `server/${part}/${hash}/`];
  let bytes = 0;
  for (const line of lines.slice(0, -1)) {
    const [facts = '', path = ''] = line.split('\t');
    const [mode, , , size] = facts.split(/ +/);
    bytes += Number(size);
    const isFile = mode === '100644' && path.length <= LONGEST_PATH;
    const isOwn = own.some((folder) => path.startsWith(folder));
    if (!isFile || !isOwn || !path.split('/').every((name) => NAME.test(name)))
      return `${JSON.stringify(path)} is no file of ${part} ${hash}`;
  }
  if (lines.length - 1 > MOST_FILES) return `it has more than ${MOST_FILES} files`;
  return bytes > MOST_BYTES ? `its files have more than ${MOST_BYTES} bytes` : undefined;
}
