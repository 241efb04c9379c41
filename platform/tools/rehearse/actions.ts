import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { execa } from 'execa';
import type { Place } from './RunFacts';

interface ActionResult {
  readonly outputs?: Record<string, string>;
  /** What later steps have in their environment. */
  readonly exports?: Record<string, string>;
}

type Inputs = Readonly<Record<string, string>>;
type Action = (place: Place, inputs: Inputs) => Promise<ActionResult> | ActionResult;

/** @throws Error for an input that the stand-in would silently ignore. */
function only(inputs: Inputs, ...known: string[]): void {
  for (const name of Object.keys(inputs))
    if (!known.includes(name)) throw new Error(`The rehearsal does not know the input ${name}.`);
}

function need({ permissions, job }: Place, name: string, wanted: 'read' | 'write'): void {
  const has = permissions[name];
  if (has !== 'write' && has !== wanted) throw new Error(`${job} needs ${name}: ${wanted}.`);
}

/** As deep as the workflow says, by the protocol of git and not by links, so that a shallow clone is one. */
async function checkOut(place: Place, inputs: Inputs): Promise<ActionResult> {
  only(inputs, 'ref', 'fetch-depth', 'persist-credentials');
  need(place, 'contents', 'read');
  const { event, settings } = place.run;
  const git = (...args: string[]) => execa('git', args, { cwd: place.workspace });
  const ref = inputs['ref'] ?? event.ref ?? 'main';
  const { 'fetch-depth': depth = '1' } = inputs;
  await git('init', '--quiet', '--initial-branch=none');
  await git('remote', 'add', 'origin', `file://${settings.origin}`);
  if (depth === '0') await git('fetch', '--quiet', 'origin', '+refs/heads/*:refs/remotes/origin/*');
  const shallow = depth === '0' ? [] : ['--no-tags', `--depth=${depth}`];
  await git('fetch', '--quiet', ...shallow, 'origin', ref);
  const isBranch = !/^(?:refs\/|[0-9a-f]{40}$)/.test(ref);
  await git('checkout', '--quiet', ...(isBranch ? ['-B', ref] : ['--detach']), 'FETCH_HEAD');
  return {};
}

function setUpNode({ run, job }: Place, inputs: Inputs): ActionResult {
  only(inputs, 'node-version', 'node-version-file', 'cache', 'package-manager-cache');
  if (!inputs['node-version'] === !inputs['node-version-file'])
    throw new Error('setup-node wants a version, or a file with it.');
  if (inputs['cache']) run.caches.set(job, [...(run.caches.get(job) ?? []), inputs['cache']]);
  return {};
}

const artifactsOf = ({ run }: Place): string =>
  join(run.settings.folder, 'artifacts', String(run.id));

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Paths are kept from the folder on that all of them have in common. */
function upload(place: Place, inputs: Inputs): ActionResult {
  only(inputs, 'name', 'path', 'if-no-files-found', 'overwrite');
  const { name = '', path = '' } = inputs;
  const paths = path.split('\n').filter(Boolean);
  const found = paths.filter((one) => existsSync(one));
  if (found.length === 0 && inputs['if-no-files-found'] === 'ignore') return {};
  if (found.length === 0) throw new Error(`There is nothing at ${path}.`);
  const to = join(artifactsOf(place), name);
  if (existsSync(to) && inputs['overwrite'] !== 'true') throw new Error(`${name} exists.`);
  const folders = paths.map((one) => (isFolder(one) ? one : dirname(one)).split(sep));
  const common = folders.reduce((one, other) =>
    one.slice(0, one.findIndex((step, index) => step !== other[index]) >>> 0),
  );
  for (const one of found)
    cpSync(one, join(to, relative(common.join(sep), one)), { recursive: true });
  return { outputs: { 'artifact-url': `https://github.com/artifacts/${name}` } };
}

function download(place: Place, inputs: Inputs): ActionResult {
  only(inputs, 'name', 'pattern', 'merge-multiple', 'path');
  const { name, pattern, path = '.' } = inputs;
  if (pattern !== undefined && (/[*?[]/.test(pattern) || inputs['merge-multiple'] !== 'true'))
    throw new Error('The rehearsal merges artifacts of one name.');
  const wanted = join(artifactsOf(place), name ?? pattern ?? '');
  mkdirSync(path, { recursive: true });
  if (existsSync(wanted)) cpSync(wanted, path, { recursive: true });
  else if (name !== undefined) throw new Error(`There is no artifact ${name}.`);
  return {};
}

/** Google admits the workflow files that its provider names (docs/deploying.md), each with an identity of GitHub. */
const ADMITTED: Readonly<Record<string, RegExp>> = {
  'provider-of-the-site': /^(?:publish|rows) refs\/heads\/main$/,
  'provider-of-the-previews': /^preview /,
};

function becomeServiceAccount(place: Place, inputs: Inputs): ActionResult {
  only(inputs, 'workload_identity_provider', 'service_account');
  need(place, 'id-token', 'write');
  const { workload_identity_provider: provider = '', service_account: account } = inputs;
  const { workflow, event } = place.run;
  if (!account || !ADMITTED[provider]?.test(`${workflow.name} ${event.ref ?? 'refs/heads/main'}`))
    throw new Error(`Google does not admit ${workflow.name} by "${provider}".`);
  return { exports: { FIREBASE_TOKEN: `token of ${account}` } };
}

/** The stand-in of each action that the workflows use. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  'actions/checkout': checkOut,
  'actions/setup-node': setUpNode,
  'actions/upload-artifact': upload,
  'actions/download-artifact': download,
  'google-github-actions/auth': becomeServiceAccount,
};
