import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { findProject } from '../config/partFolders';
import { INLINE_SCRIPTS } from 'shared-config/build/inlineScripts';
import { readJson } from 'shared-config/build/readJson';
import { CONTRACT_OF_PART, EXPOSE_FILES, UNTRANSLATED } from '../store/releaseSchema';
import type { ExpectedEntry, PartContract } from 'shared-config/contract/PartContract';
import type { Release } from 'shared-config/contract/Release';
import { chunkOf } from 'shared-config/build/Expose';
import { ToolError } from 'shared-config/build/ToolError';
import { distFolder, type BuildMode } from 'shared-config/build/webpack/PartOptions';
import { PART_CONTRACT, PART_FILES, type PartFiles } from 'shared-config/build/webpack/buildFiles';
import { refuse } from '../programs/refuse';
import { assetListOf, describeFiles, releaseHash, typeViolations } from '../store/releaseFiles';
import { describeRemote, describeShell } from './describePart';
import { listFiles } from 'shared-config/build/listFiles';
import {
  ASSETS_FILE,
  CONTRACT_FILE,
  MAPS_FOLDER,
  RELEASE_FILE,
  ROUTES_FILE,
  UNTRANSLATED_FILE,
} from '../store/siteLayout';
import type { PackedRelease } from '../store/PackedRelease';
import { BUDGETS_FILE, readBudgets } from '../verify/budgets';

const filesByName = z.record(z.string(), EXPOSE_FILES);
const PART_FILES_SCHEMA = z.object({
  entries: filesByName,
  groups: filesByName,
  untranslated: z.exactOptional(UNTRANSLATED),
}) satisfies z.ZodType<PartFiles>;

/**
 * Packs webpack's output in the part's dist folder as one immutable release: browser files, a server bundle with the types
 * of the contract, `release.json` and `assets.json`.
 *
 * @throws ToolError PARTS-002 when a build is missing or cannot be read, PARTS-003 when the builds contradict
 *   each other, PARTS-025 when the budgets that the shell brings cannot be read, PARTS-187 for a file that no release has,
 *   and what running its server bundle throws.
 */
export async function packPart(
  part: string,
  folder: string,
  mode: BuildMode = 'production',
): Promise<PackedRelease> {
  const dist = distFolder(folder, mode);
  const browserFolder = join(dist, 'release/browser');
  const serverFolder = join(dist, 'release/server');
  const shell = existsSync(join(dist, 'bootstrap'));
  const wanted = ['browser', 'server', ...(shell ? LATER_SCRIPTS : [])];
  const missing = wanted.find((build) => !existsSync(join(dist, build)));
  if (missing)
    throw new ToolError(
      'PARTS-002',
      `${join(dist, missing)} is missing. Build the part first: npm run build in its folder.`,
    );
  rmSync(join(dist, 'release'), { recursive: true, force: true });
  copyBuild(join(dist, 'browser'), browserFolder);
  copyBuild(join(dist, 'server'), serverFolder);
  moveMaps(browserFolder, join(serverFolder, MAPS_FOLDER));
  if (shell) addShellFiles(folder, dist, browserFolder, serverFolder);
  const documents = join(dist, 'documents');
  const hasDocuments = existsSync(documents);
  addFilesOf(join(documents, 'server'), serverFolder);
  addFilesOf(join(documents, 'static'), join(browserFolder, 'static'));
  const readFiles = (build: string): PartFiles =>
    readJson(join(build, PART_FILES), PART_FILES_SCHEMA, INCOMPLETE);
  const readContract = (build: string): PartContract =>
    readJson(join(build, PART_CONTRACT), CONTRACT_OF_PART, INCOMPLETE);
  const builds = [join(dist, 'browser'), ...(hasDocuments ? [documents] : [])];
  const { declarations, ...contract } = builds.map(readContract).reduce(contractOfBoth);
  writeFileSync(join(serverFolder, CONTRACT_FILE), JSON.stringify(declarations));
  const browser = readFiles(join(dist, 'browser'));
  const described = shell
    ? describeShell(browser, folder)
    : await describeRemote(part, folder, serverFolder, {
        browser,
        documents: hasDocuments ? readFiles(documents) : NO_DOCUMENTS,
      });
  const missingTexts = Object.keys(described.exposes).flatMap((expose) => {
    const texts = browser.untranslated?.[chunkOf(expose)];
    return texts ? [[expose, texts]] : [];
  });
  if (missingTexts.length > 0)
    writeFileSync(
      join(serverFolder, UNTRANSLATED_FILE),
      JSON.stringify(Object.fromEntries(missingTexts), null, 1),
    );
  const files = describeFiles(browserFolder);
  refuse(typeViolations({ part, files }));
  const serverFiles = describeFiles(serverFolder);
  const content = { part, ...described, ...contract, files, serverFiles };
  const release: Release = { ...content, hash: releaseHash(content) };
  writeFileSync(join(browserFolder, RELEASE_FILE), JSON.stringify(release, null, 1));
  writeFileSync(join(browserFolder, ASSETS_FILE), assetListOf(release));
  return { release, browserFolder, serverFolder };
}

function copyBuild(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (file) => !NOT_SERVED.includes(basename(file)) });
}

/** Takes the source maps out of the browser's files. */
function moveMaps(from: string, to: string): void {
  for (const file of listFiles(from).filter((name) => name.endsWith('.js.map'))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
}

/** Files that the build leaves for packing, and the federation plugin for tools. */
const NOT_SERVED: readonly string[] = [PART_FILES, PART_CONTRACT, 'mf-stats.json'];
const INCOMPLETE = { code: 'PARTS-002', recovery: 'Build the part again.' } as const;

/** The scripts that the inline one loads where a page names them. */
const LATER_SCRIPTS = ['analytics', 'opener'];

/** The script that sends signals. Its name has no hash, so pages need not name it. */
const SIGNALS_FILE = 'static/js/tools/signals.js';

/** The inline scripts, the files at the site's root, the route table and the budgets go into the shell's server bundle. */
function addShellFiles(
  folder: string,
  dist: string,
  browserFolder: string,
  serverFolder: string,
): void {
  for (const script of Object.keys(INLINE_SCRIPTS))
    cpSync(scriptIn(dist, script), join(serverFolder, `${script}.js`));
  cpSync(scriptIn(dist, 'signals'), join(browserFolder, SIGNALS_FILE));
  for (const script of LATER_SCRIPTS) addFilesOf(join(dist, script), browserFolder);
  cpSync(join(folder, 'public'), join(serverFolder, 'public'), { recursive: true });
  cpSync(join(folder, 'src', ROUTES_FILE), join(serverFolder, ROUTES_FILE));
  const budgets = readBudgets(findProject(folder).folder);
  writeFileSync(join(serverFolder, BUDGETS_FILE), JSON.stringify(budgets, null, 1));
}

/** The script of a build that makes one. @throws ToolError PARTS-002 when there is none. */
function scriptIn(dist: string, script: string): string {
  const build = join(dist, script);
  const file = listFiles(build).find((name) => name.startsWith(`static/js/${script}.`));
  if (file !== undefined) return join(build, file);
  throw new ToolError('PARTS-002', `${build} has no script. Build the shell first.`);
}

const NO_DOCUMENTS: PartFiles = { entries: {}, groups: {} };

/**
 * Links the files of another build, if it exists. Links, because one changed post must not copy a thousand. All builds have
 * the same sources, so common files must be identical.
 */
function addFilesOf(build: string, folder: string): void {
  for (const file of listFiles(build).filter((name) => name !== PART_FILES)) {
    const [from, to] = [join(build, file), join(folder, file)];
    const isThere = existsSync(to);
    if (isThere && !readFileSync(to).equals(readFileSync(from)))
      throw new ToolError(
        'PARTS-003',
        `${file} differs between two builds. Build again from a clean dist folder.`,
      );
    if (isThere) continue;
    mkdirSync(dirname(to), { recursive: true });
    linkSync(from, to);
  }
}

/** The contract of a part with two builds: it expects what either of them uses. */
function contractOfBoth(browser: PartContract, server: PartContract): PartContract {
  const entries = new Set([...Object.keys(browser.expects), ...Object.keys(server.expects)]);
  const expects = [...entries].map((entry) => {
    const both = [browser, server].flatMap(({ expects: { [entry]: expected } }) => expected ?? []);
    return [entry, both.reduce(usedByBoth)] as const;
  });
  return {
    provides: browser.provides,
    expects: Object.fromEntries(expects),
    declarations: { ...browser.declarations, ...server.declarations },
  };
}

/** Without a list of exports, all of them are expected. */
function usedByBoth(browser: ExpectedEntry, server: ExpectedEntry): ExpectedEntry {
  const { signature } = browser;
  if (!browser.exports || !server.exports) return { signature };
  return { signature, exports: [...new Set([...browser.exports, ...server.exports])].sort() };
}
