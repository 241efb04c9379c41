import { existsSync, readdirSync, unlinkSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { checkOut, linkCheckout } from './checkOut';
import type { SiteLayout } from './siteLayout';
import type { SiteRepository } from './SiteRepository';

/** A preview to make. Its name is a label of a host name. */
export interface NewPreview {
  readonly name: string;
  readonly expires: Date;
}

export interface StoredPreview extends NewPreview {
  readonly commit: string;
}

/** The trailer of a preview's commit that says when it expires, as ISO time. */
export const EXPIRES = 'Expires';

const BRANCHES = 'refs/heads/preview/';

/** Whether a text is the name of a preview: lower-case letters, digits and `-` between them, at most 40 characters. */
export const isPreviewName = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text);

/** The names of the previews that the site folder shows. */
export const shownPreviews = (site: SiteLayout): string[] =>
  existsSync(site.previews()) ? readdirSync(site.previews()).filter(isPreviewName).sort() : [];

/**
 * Makes the site folder show the previews of the repository, and deletes those that have expired.
 *
 * @param now milliseconds since 1970
 * @returns the previews that are left, by name
 */
export async function refreshPreviews(
  repository: SiteRepository,
  now = Date.now(),
): Promise<StoredPreview[]> {
  const { site } = repository;
  const all = storedPreviews(repository);
  const kept = all.filter(({ expires }) => expires.getTime() > now);
  for (const one of all) if (!kept.includes(one)) movePreview(repository, one.name, undefined);
  for (const name of shownPreviews(site))
    if (!kept.some((one) => one.name === name)) unlinkSync(site.preview(name).live());
  for (const { name, commit } of kept) await showPreview(repository, name, commit);
  return kept;
}

/** Makes the site folder show a preview. */
export async function showPreview(
  repository: SiteRepository,
  name: string,
  commit: string,
): Promise<void> {
  const { site } = repository;
  await checkOut(repository, commit);
  linkCheckout(site, site.preview(name).live(), commit);
}

/** The previews of `origin` if there is one, else those of this repository. */
function storedPreviews(repository: SiteRepository): StoredPreview[] {
  if (repository.ownTip() === undefined) return [];
  if (repository.hasOrigin()) repository.branches('preview');
  const format = `%(refname:lstrip=3) %(objectname) %(contents:trailers:key=${EXPIRES},valueonly)`;
  const printed = repository.git(['for-each-ref', `--format=${format}`, BRANCHES]);
  return [...printed.matchAll(/^(\S+) ([\da-f]{40}) (\S*)$/gm)].map(
    ([, name = '', commit = '', time = '']) => ({ name, commit, expires: new Date(time || 0) }),
  );
}

/**
 * Makes the branch of a preview point to a commit.
 *
 * @param commit undefined deletes the branch, which must exist.
 * @throws ToolError PARTS-148 when `origin` refuses the push.
 */
export function movePreview(
  repository: SiteRepository,
  name: string,
  commit: string | undefined,
): void {
  const branch = BRANCHES + name;
  const push = ['push', '--quiet', '--force', 'origin', `${commit ?? ''}:${branch}`];
  const { status, stderr } = repository.hasOrigin()
    ? repository.run(push)
    : { status: 0, stderr: '' };
  if (status !== 0)
    throw new ToolError(
      'PARTS-148',
      `The branch preview/${name} could not be pushed, and nothing else was changed: ${stderr.trim()} Ask for the right to write branches of the site's repository, apart from live.`,
    );
  repository.git(commit ? ['update-ref', branch, commit] : ['update-ref', '-d', branch]);
}
