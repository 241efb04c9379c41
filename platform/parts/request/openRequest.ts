import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import { fileViolations } from '../store/releaseFiles';
import type { OpenedRelease } from '../store/OpenedRelease';
import { RELEASE } from '../store/releaseSchema';
import { RELEASE_FILE, SHELL, SiteLayout } from '../store/siteLayout';
import type { SiteRepository } from '../store/SiteRepository';
import { refuse } from '../process/refuse';
import { assertSignedByOwner, type Owners } from './owners';
import { isNew, requestBranch, type Request } from './Request';

const MOST_FILES = 20_000;
const MOST_BYTES = 200_000_000;
const LONGEST_PATH = 500;

/** No control character, quote, backslash or drive, no folder of git, nothing that leads upward. */
const NAME = /^(?!\.{1,2}$|\.git)[^\u0000-\u001f\u007f"\\:*?<>|/]+$/i;

/**
 * Opens the release that a request asks for, once nothing in it needs trust: an owner has signed it, it is new, and
 * its files are those of one release of its part.
 *
 * @param folder an empty folder for its files
 * @param now milliseconds since 1970
 * @throws ToolError PARTS-143 without the signature of an owner, PARTS-145 for a request of another form, PARTS-024 for
 * files that are not what the release says.
 */
export function openRequest(
  repository: SiteRepository,
  request: Request,
  owners: Owners,
  { folder, now }: { readonly folder: string; readonly now: number },
): OpenedRelease {
  const { id, part, hash } = request;
  assertSignedByOwner(repository, request, owners);
  if (!isNew(request, now))
    throw malformed(request, 'it is older than seven days, or its clock is wrong');
  try {
    const wrong = wrongFile(repository, request);
    if (wrong !== undefined) throw malformed(request, wrong);
    repository.export(id, folder);
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'PARTS-131') throw error;
    throw malformed(request, 'git cannot read it');
  }
  const layout = new SiteLayout(folder);
  const [browserFolder, serverFolder] = [
    layout.browserFiles(part, hash),
    layout.serverFiles(part, hash),
  ];
  const description = join(browserFolder, RELEASE_FILE);
  const recovery = `Ask again: npm run parts -- request ${part}.`;
  const release = readJson(description, RELEASE, { code: 'PARTS-145', recovery });
  if (release.part !== part || release.hash !== hash)
    throw malformed(request, `its release.json is of ${release.part} ${release.hash}`);
  if ((release.kind === 'shell') !== (part === SHELL))
    throw malformed(request, `its release is a ${release.kind}`);
  const opened = { release, browserFolder, serverFolder };
  refuse(fileViolations(opened));
  return opened;
}

/** What is wrong with the files of a request, before any of them is written. */
function wrongFile(repository: SiteRepository, { id, part, hash }: Request): string | undefined {
  const lines = repository.git(['ls-tree', '-r', '-l', '-z', '--full-tree', id]).split('\0');
  const files = lines.slice(0, -1).map((line) => {
    const [facts = '', path = ''] = line.split('\t');
    const [mode, , , size] = facts.split(/ +/);
    return { mode, path, size: Number(size) };
  });
  const [remotes, server] = [`remotes/${part}/${hash}/`, `server/${part}/${hash}/`];
  const stray = files.find(
    ({ mode, path }) =>
      mode !== '100644' ||
      path.length > LONGEST_PATH ||
      !(path.startsWith(remotes) || path.startsWith(server)) ||
      !path.split('/').every((name) => NAME.test(name)),
  );
  if (stray) return `${JSON.stringify(stray.path)} is no file of ${part} ${hash}`;
  if (files.length > MOST_FILES) return `it has more than ${MOST_FILES} files`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes <= MOST_BYTES ? undefined : `its files have more than ${MOST_BYTES} bytes`;
}

const malformed = (request: Request, how: string): ToolError =>
  new ToolError(
    'PARTS-145',
    `${requestBranch(request)} is not a request: ${how}. Ask again: npm run parts -- request ${request.part}.`,
  );
