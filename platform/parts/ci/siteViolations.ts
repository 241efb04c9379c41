import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import type { Registry } from 'shared-config/contract/Registry';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { languageOf, TRANSLATED } from 'shared-config/i18n/languages';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { objectOf } from '../change/proposeCommit';
import { isNotFound, pageFile, pagesAbove } from '../compose/composePages';
import { allowedOrigins } from '../compose/outsideOrigins';
import { admits, routeOf } from '../compose/routedPages';
import { siteForms } from '../compose/siteForms';
import type { SiteParts } from '../compose/SiteParts';
import { FORMS_FILE, HEADERS_FILE, REGISTRY_FILE, SHELL, STATE_FILE } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import { opensAllPages, type ChangeSet } from './changeSet';
import { LINK, releaseOf, type Committed, type Tree } from './commitViolations';
import { rootFileViolations, type Opened } from './rootFileViolations';

/*
 * The second look at a commit, once its releases are known to be whole: its pages and its other files. What follows from the
 * releases alone is made again and compared; what the shell's composer makes may differ only where the change set opens it.
 */

/** A commit whose files can be read. */
interface Readable {
  readonly tree: Tree;
  readonly text: (path: string) => string;
}

export interface ComposedCommit {
  readonly may: ChangeSet;
  /** Without a state before the first publish. */
  readonly before: Readable & { readonly state: SiteState | undefined };
  readonly after: Readable & Committed;
  /** The releases that are live in either, opened without running code of them. */
  readonly partsBefore: SiteParts | undefined;
  readonly parts: SiteParts;
  /** The state whose documents may come back. */
  readonly then: SiteState | undefined;
  /** The releases that open tabs should leave. */
  readonly bad: readonly string[];
  /** The days on which it may have been composed. */
  readonly days: readonly string[];
}

/** @returns a sentence for each objection, which begins with the path. */
export function siteViolations(commit: ComposedCommit): string[] {
  const { may, before, after } = commit;
  if (!may.composes) return untouchedViolations(commit);
  const opensAll = opensAllPages(may, before.state, after.state);
  const isOpen = opensAll ? () => true : openedBy(commit);
  return [
    ...pageViolations(commit, isOpen),
    ...fileViolations(commit, { opensAll, isOpen: (path) => isOpen(path) }),
  ];
}

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

/**
 * Whether the change set opens a page: its route names one of the parts, it lies below a page that comes or goes, so that
 * its breadcrumbs change, or its document comes back. A document that is not the one of its state may be rendered anew.
 */
function openedBy({ may, before, after, parts, then }: ComposedCommit): (path: string) => boolean {
  const routes = parts.composer.routes;
  const [above, aboveBefore] = [after.state.pages, before.state?.pages ?? {}].map(pagesIn);
  return (path) => {
    if (then && then.documents[path] !== before.state?.documents[path]) return true;
    if (before.tree.get(pageFile(path))?.object !== before.state?.documents[path]) return true;
    if (isNotFound(path)) return false;
    const route = routeOf(routes, path);
    if (route && [...may.parts].some((part) => admits(route, part))) return true;
    const { language, path: plain } = languageOf(path);
    return !isDeepStrictEqual(
      pagesAbove(above ?? [], plain, language),
      pagesAbove(aboveBefore ?? [], plain, language),
    );
  };
}

/** The pages of a state, each with its languages. */
const pagesIn = (pages: SiteState['pages']) =>
  Object.keys(pages).flatMap((path) => {
    if (languageOf(path).path !== path) return [];
    const languages = TRANSLATED.filter((one) => pages[`/${one}${path === '/' ? '' : path}`]);
    return [{ path, languages }];
  });

type IsOpen = (path: string) => boolean;

/** What the state says of pages follows from the releases, and their documents change only where they are open. */
function pageViolations(commit: ComposedCommit, isOpen: IsOpen): string[] {
  const { may, before, after, parts, then } = commit;
  const { state } = after;
  const owners = parts.owners();
  const changed = (path: string): string => {
    const owner = before.state?.pages[path] ?? owners[path] ?? SHELL;
    return `${pageFile(path)} differs, which is a page of ${owner}, and ${may.command} does not change it`;
  };
  const comesBack = (path: string): boolean =>
    [...may.parts].some((part) => owners[path] === part) ||
    then === undefined ||
    state.documents[path] === then.documents[path];
  const closed = (name: string, now: ByPath, was: ByPath): string[] =>
    differing(now, was).flatMap((path) =>
      isOpen(path) ? [] : [`${STATE_FILE} has other ${name} of ${path}, which does not change`],
    );
  const pages = new Set(Object.keys(owners));
  const strange = (byPath: ByPath): string[] =>
    Object.keys(byPath).flatMap((path) =>
      pages.has(path) || isNotFound(path) ? [] : [`${STATE_FILE} knows ${path}, which is no page`],
    );
  return [
    ...differing(state.pages, owners).map(
      (path) =>
        `${STATE_FILE} gives ${path} to ${state.pages[path] ?? 'nobody'}, and it belongs to ${owners[path] ?? 'nobody'}`,
    ),
    ...differing(state.redirects, parts.redirects()).map(
      (path) =>
        `${STATE_FILE} redirects ${path} to ${state.redirects[path] ?? 'nothing'}, which no release declares`,
    ),
    ...differing(state.documents, before.state?.documents ?? {}).flatMap((path) =>
      isOpen(path) && comesBack(path) ? [] : [changed(path)],
    ),
    ...strange(state.documents),
    ...strange(state.keys),
    ...strange(state.index.indexed),
    ...strange(state.index.pictures),
    ...closed('keys', state.keys, before.state?.keys ?? {}),
    ...closed('words', state.index.indexed, before.state?.index.indexed ?? {}),
    ...closed('pictures', state.index.pictures, before.state?.index.pictures ?? {}),
  ];
}

type ByPath = Readonly<Record<string, unknown>>;

/** The keys whose values differ. */
const differing = (one: ByPath, other: ByPath): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isDeepStrictEqual(one[key], other[key]),
  );

function fileViolations(
  commit: ComposedCommit,
  { opensAll, isOpen }: { readonly opensAll: boolean; readonly isOpen: IsOpen },
): string[] {
  const { may, before, after, parts, partsBefore } = commit;
  const made = filesOfReleases(commit, opensAll);
  const documents = new Set(Object.keys(after.state.documents).map(pageFile));
  const pictures = picturesOf(after.state, isOpen);
  const { origin } = after.state.config;
  const opened: Opened = {
    isOpen,
    isOpenAddress: (address) =>
      address.startsWith(`${origin}/`) && isOpen(pathInAddress(address.slice(origin.length))),
    origins: new Set(originsOf([...may.parts], parts, partsBefore)),
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
    const isPicture = /^public\/pictures\/[\w-]+\.png$/.test(path);
    if (isPicture && pictures.has(path)) {
      if (now === undefined) return [`${path} is missing, which a page names`];
      return now === was || opensAll || pictures.get(path) === true
        ? []
        : [`${path} differs, which a page names that does not change`];
    }
    if (
      now === undefined &&
      (/^public\/(?:pictures|media|manifests)\/|\.html$/.test(path) || opensAll)
    )
      return [];
    if (
      now !== undefined &&
      now === was &&
      !isPicture &&
      !/^public\/(?:media|manifests)\//.test(path)
    )
      return [];
    if (opensAll && isRootFile(path)) return [];
    const [text, textBefore] = [after, before].map(({ tree, text }) =>
      tree.has(path) ? text(path) : undefined,
    );
    return rootFileViolations(path, text, textBefore, opened) ?? [`${path} is no file of a site`];
  });
}

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
  const forms = before.tree.has(FORMS_FILE)
    ? (JSON.parse(before.text(FORMS_FILE)) as SiteForms)
    : {};
  const shellFiles = `server/${SHELL}/${state.live[SHELL]}/public/`;
  const registry = parts.registry(
    runsWithIn(before, after, (part) => opensAll || may.parts.has(part)),
  );
  return new Map<string, readonly string[]>([
    [LINK.path, [LINK.object]],
    [REGISTRY_FILE, [objectOf(withBad(registry, bad))]],
    [FORMS_FILE, days.map((day) => objectOf(JSON.stringify(siteForms(parts.remotes, forms, day))))],
    ...Object.entries(parts.manifests(state.config.origin)).map(
      ([file, text]) => [`public/${file}`, [objectOf(text)]] as const,
    ),
    ...[...tree].flatMap(([path, { object }]) =>
      path.startsWith(shellFiles)
        ? [[`public/${path.slice(shellFiles.length)}`, [object]] as const]
        : [],
    ),
    ...[...parts.media()].map(([file, disk]) => {
      const path = `public/${file}`;
      const known = before.tree.get(path)?.object;
      return [path, [objectOf(readFileSync(disk)), ...(known ? [known] : [])]] as const;
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
    files.set(name, isOpen(path) && files.get(name) !== false);
  }
  return files;
}

/** The origins that some parts declare and a route allows, in either commit. */
const originsOf = (
  names: readonly string[],
  ...both: readonly (SiteParts | undefined)[]
): string[] =>
  both.flatMap((parts) => {
    if (!parts) return [];
    const own = parts.remotes.filter(({ part }) => names.includes(part));
    return Object.values(allowedOrigins(parts.composer.routes, own)).flat();
  });
