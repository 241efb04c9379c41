import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { FRAGMENT_FILES } from 'shared-config/contract/fragmentPlace';
import { MEDIA } from 'shared-config/contract/media';
import type { Origins } from 'shared-config/contract/RemoteModule';
import { coversPath } from 'shared-config/contract/Route';
import type { Registry } from 'shared-config/contract/Registry';
import { languageOf } from 'shared-config/i18n/languages';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { objectOf } from '../change/proposeCommit';
import { filesInKey, pageFile } from '../compose/composePages';
import { allowedOrigins } from '../compose/outsideOrigins';
import { siteForms } from '../compose/siteForms';
import type { SiteParts } from '../compose/SiteParts';
import { textHash } from '../store/releaseFiles';
import {
  FORMS_FILE,
  HEADERS_FILE,
  REGISTRY_FILE,
  RELEASE_FILE,
  SHELL,
  STATE_FILE,
} from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import { claimViolations } from '../verify/checkAgainstLive';
import { formViolations } from '../verify/checkForms';
import { opensAllPages } from './changeSet';
import { LINK, releaseOf } from './commitViolations';
import type { ComposedCommit, Readable } from './ComposedCommit';
import { openedBy, pageViolations, type IsOpen } from './pageViolations';
import { openPlaces, type OpenPlaces } from './placeViolations';
import { rootFileViolations, type Opened } from './rootFileViolations';

/*
 * The second look at a commit, once its releases are known to be whole: its pages and its other files. What follows from the
 * releases alone is made again and compared; what the shell's composer makes may differ only where the change set opens it.
 */

/** @returns a sentence for each objection, which begins with the path. */
export function siteViolations(commit: ComposedCommit): string[] {
  const { may, before, after } = commit;
  if (!may.composes) return untouchedViolations(commit);
  const opensAll = opensAllPages(may, before.state, after.state);
  const isOpen = opensAll ? () => true : openedBy(commit);
  const places = openPlaces(commit);
  return [
    ...declaredViolations(commit),
    ...pageViolations(commit, isOpen, places),
    ...fileViolations(commit, { opensAll, isOpen, places }),
  ];
}

/** The rules of a publish for what one part may say of the site. */
function declaredViolations({ before, after, parts: { remotes } }: ComposedCommit): string[] {
  const found = [
    ...claimViolations({ remotes }),
    ...formViolations({ remotes, liveForms: formsIn(before) }),
  ];
  return found.map(
    ({ part = '', sentence }) =>
      `remotes/${part}/${after.state.live[part]}/${RELEASE_FILE}: ${sentence}`,
  );
}

const formsIn = ({ tree, text }: Readable): SiteForms =>
  tree.has(FORMS_FILE) ? (JSON.parse(text(FORMS_FILE)) as SiteForms) : {};

/** Marks and prune change nothing of the site but the list of releases that tabs should leave. */
function untouchedViolations({ may, before, after, bad }: ComposedCommit): string[] {
  const paths = new Set([...before.tree.keys(), ...after.tree.keys()]);
  const registry = objectOf(withBad(JSON.parse(before.text(REGISTRY_FILE)) as Registry, bad));
  return [
    // The list of bad releases is looked at with the command.
    ...(isDeepStrictEqual({ ...after.state, bad: [] }, { ...before.state, bad: [] })
      ? []
      : [`${STATE_FILE} differs, and ${may.command} changes no page`]),
    ...[...paths].flatMap((path) => {
      if (releaseOf(path) !== undefined || path === STATE_FILE) return [];
      const object = path === REGISTRY_FILE ? registry : before.tree.get(path)?.object;
      return after.tree.get(path)?.object === object
        ? []
        : [`${path} differs, and ${may.command} changes no page`];
    }),
  ];
}

function fileViolations(
  commit: ComposedCommit,
  {
    opensAll,
    isOpen,
    places,
  }: { readonly opensAll: boolean; readonly isOpen: IsOpen; readonly places: OpenPlaces },
): string[] {
  const { before, after } = commit;
  const made = filesOfReleases(commit, opensAll);
  const documents = new Set(Object.keys(after.state.documents).map(pageFile));
  const pictures = picturesOf(after.state, isOpen);
  const files = new Set(Object.values(after.state.keys).flatMap(filesInKey));
  const { origin } = after.state.config;
  const opened: Opened = {
    isOpen,
    isOpenAddress: (address) =>
      address.startsWith(`${origin}/`) && isOpen(pathInAddress(address.slice(origin.length))),
    // Fragments bring their stylesheets into the policy of a page, or of all pages below a path.
    hasOtherStyles: (path) =>
      isOpen(path) ||
      [...places.keys()].some((page) => coversPath(`${languageOf(path).path}/*`, page)),
    origins: originsOf(commit),
  };
  const paths = new Set([...before.tree.keys(), ...after.tree.keys(), ...made.keys()]);
  return [...paths].flatMap((path): string[] => {
    if (releaseOf(path) !== undefined || path === STATE_FILE || documents.has(path)) return [];
    const [now, was] = [after.tree.get(path)?.object, before.tree.get(path)?.object];
    const allowed = made.get(path);
    if (allowed)
      return now !== undefined && allowed.includes(now)
        ? []
        : [`${path} is not what follows from the releases`];
    const file = FRAGMENT_FILE.exec(path)?.[1];
    if (file !== undefined) {
      if (now === undefined)
        return files.has(file) ? [`${path} is missing, which a page names`] : [];
      const isIts =
        files.has(file) && (now === was || file.startsWith(`${textHash(after.text(path))}.`));
      return isIts ? [] : [`${path} is not the file of a fragment that a page names`];
    }
    const isOpenPicture = pictures.get(path);
    if (isOpenPicture !== undefined) {
      if (now === undefined) return [`${path} is missing, which a page names`];
      return now === was || opensAll || isOpenPicture
        ? []
        : [`${path} differs, which a page names that does not change`];
    }
    const isNamed = COMES_AND_GOES.test(path);
    if (now === undefined ? isNamed || opensAll : now === was && !isNamed) return [];
    if (opensAll && isRootFile(path)) return [];
    const [text, textBefore] = [after, before].map(({ tree, text }) =>
      tree.has(path) ? text(path) : undefined,
    );
    return rootFileViolations(path, text, textBefore, opened) ?? [`${path} is no file of a site`];
  });
}

/** A file of a fragment on demand. A hash of its content is its name. */
const FRAGMENT_FILE = new RegExp(`^public${FRAGMENT_FILES}([\\w-]+\\.(?:txt|css))$`);

/** What is there for as long as a page or a release names it. */
const COMES_AND_GOES = /^public\/(?:(?:pictures|media|manifests)\/|.*\.html$)/;

/** The small files that a shell's composer may put at the root of the site. None of them is a script. */
const isRootFile = (path: string): boolean =>
  path === HEADERS_FILE ||
  /^public\/(?:\.well-known\/)?[\w-][\w.-]*\.(?:txt|xml|webmanifest)$/.test(path);

/** The files that follow from the releases, and the objects that each may be. */
function filesOfReleases(
  { before, after, parts, bad, days, may }: ComposedCommit,
  opensAll: boolean,
): ReadonlyMap<string, readonly string[]> {
  const { state, tree } = after;
  const forms = formsIn(before);
  const shellFiles = `server/${SHELL}/${state.live[SHELL]}/public/`;
  const registry = parts.registry(
    runsWithIn(before, after, (part) => opensAll || may.parts.has(part)),
  );
  return new Map<string, readonly string[]>([
    ...[...tree].flatMap(([path, { object }]) =>
      path.startsWith(shellFiles)
        ? [[`public/${path.slice(shellFiles.length)}`, [object]] as const]
        : [],
    ),
    [LINK.path, [LINK.object]],
    [REGISTRY_FILE, [objectOf(withBad(registry, bad))]],
    [FORMS_FILE, days.map((day) => objectOf(JSON.stringify(siteForms(parts.remotes, forms, day))))],
    ...Object.entries(parts.manifests(state.config.origin)).map(
      ([file, text]) => [`public/${file}`, [objectOf(text)]] as const,
    ),
    ...[...parts.media()].map(([file, disk]) => {
      const path = `public/${file}`;
      const known = before.tree.get(path)?.object;
      const isShared = parts.remotes.some(
        ({ part, files }) =>
          !may.parts.has(part) && `/${file}`.replace(MEDIA.site, MEDIA.release) in files,
      );
      const own = known && isShared && !opensAll ? [] : [objectOf(readFileSync(disk))];
      return [path, [...own, ...(known ? [known] : [])]] as const;
    }),
  ]);
}

const withBad = (registry: Registry, bad: readonly string[]): string =>
  JSON.stringify({ ...registry, bad: bad.length > 0 ? bad : undefined });

/** Contract versions as the commit lists them: those of other parts can only become fewer. */
function runsWithIn(before: Readable, after: Readable, isOpen: (part: string) => boolean) {
  const listed = ({ tree, text }: Readable): Registry['remotes'] =>
    tree.has(REGISTRY_FILE) ? (JSON.parse(text(REGISTRY_FILE)) as Registry).remotes : {};
  const was = listed(before);
  return Object.fromEntries(
    Object.entries(listed(after)).map(([part, { runsWith }]) => [
      part,
      runsWith.filter((version) => isOpen(part) || was[part]?.runsWith.includes(version)),
    ]),
  );
}

/** The picture files that pages name, and whether all of those pages may change. */
function picturesOf({ index }: SiteState, isOpen: IsOpen): ReadonlyMap<string, boolean> {
  const files = new Map<string, boolean>();
  for (const [path, file] of Object.entries(index.pictures)) {
    const name = `public/${file}`;
    if (!/^public\/pictures\/[\w-]+\.png$/.test(name)) continue;
    files.set(name, isOpen(path) && files.get(name) !== false);
  }
  return files;
}

/** The origins that the parts of a change set declare and a route allows, in either commit. */
function originsOf({ may, parts, partsBefore = parts }: ComposedCommit): Required<Origins> {
  const allowed = ({ composer, remotes }: SiteParts): Required<Origins> =>
    allowedOrigins(
      composer.routes,
      remotes.filter(({ part }) => may.parts.has(part)),
    );
  const [now, was] = [allowed(parts), allowed(partsBefore)];
  return {
    connect: [...now.connect, ...was.connect],
    frame: [...now.frame, ...was.frame],
    image: [...now.image, ...was.image],
  };
}
