import { isDeepStrictEqual } from 'node:util';
import { DomUtils, parseDocument } from 'htmlparser2';
import { chunkOf, REMOTE } from 'shared-config/build/Expose';
import type { ExposeFiles, Release } from 'shared-config/contract/Release';
import { languageOf } from 'shared-config/i18n/languages';
import { isNotFound, type PlannedPage } from '../../compose/composePages';
import { SHELL } from '../../store/siteLayout';
import type { VerifiedSite } from '../verifySite';
import type { VisitedPage } from './PageVisit';

/** An address without a page: random characters, so that no remote claims it. */
export const NOWHERE = '/no-page-3f9a61c2';

/** Up to so many documents, all are opened, which takes a second or two. */
const ALL_UP_TO = 20;

/** A part with another release than before. */
export interface ChangedPart {
  /** The live release; undefined if the part was not live. */
  readonly old: Release | undefined;
  readonly now: Release;
}

/**
 * The pages that visitors would get with other code than now: those of the parts that change, or all of them for another
 * shell or configuration. Skips pages whose live version has the same code and was opened. If that leaves no page of a
 * part, opens one of them, because the entry of the part is new. Of many documents, opens enough to cover everything that
 * a browser acts on.
 *
 * @param htmlOf the document of a page that would be live.
 */
export function pagesToOpen(
  verified: Pick<VerifiedSite, 'before' | 'live' | 'config' | 'composed'>,
  changed: readonly ChangedPart[],
  htmlOf: (path: string) => string,
): VisitedPage[] {
  const candidates = changedPages(verified, changed);
  const documents = candidates.filter(({ sleeps, inPlace }) => sleeps && !inPlace);
  const others = new Set(documents);
  for (const page of enoughDocuments(documents, htmlOf)) others.delete(page);
  const pages = candidates
    .filter((page) => !others.has(page))
    .map(({ part, path, inPlace }): VisitedPage => ({
      part,
      path,
      status: 200,
      ...(inPlace && { inPlace }),
    }));
  return sameFrame(verified) ? pages : [...pages, { part: SHELL, path: NOWHERE, status: 404 }];
}

function changedPages(
  verified: Parameters<typeof pagesToOpen>[0],
  changed: readonly ChangedPart[],
): PlannedPage[] {
  const { before, live, composed } = verified;
  const pages = composed.all.filter(({ path }) => !isNotFound(path));
  if (!sameFrame(verified)) return pages;
  const parts = [...new Set(pages.map(({ part }) => part))];
  return parts.flatMap((part) => {
    const isChanged = before?.live[part] !== live[part];
    const ofPart = pages.filter((page) => page.part === part && (isChanged || !page.kept));
    const { old, now } = changed.find((pair) => pair.now.part === part) ?? {};
    const isKnown = old && now && before?.visited?.includes(part);
    const same = new Set(isKnown ? samePages(old, now) : []);
    const others = ofPart.filter(({ path }) => !same.has(languageOf(path).path));
    return others.length > 0 ? others : ofPart.slice(0, 1);
  });
}

/**
 * All of a few documents (pages that never hydrate and have no module in the browser). Of many, enough to cover every
 * trait: a browser runs no code of a document but the shell, so its words cannot break it.
 */
function enoughDocuments<Document extends { readonly part: string; readonly path: string }>(
  documents: readonly Document[],
  htmlOf: (path: string) => string,
): Document[] {
  if (documents.length <= ALL_UP_TO) return [...documents];
  const seen = new Set<string>();
  return documents.filter((document) => {
    const traits = [document.part, ...browserTraits(htmlOf(document.path))];
    const isNew = traits.some((trait) => !seen.has(trait));
    for (const trait of traits) seen.add(trait);
    return isNew;
  });
}

type Change = Pick<VerifiedSite, 'before' | 'live' | 'config'>;

/** Whether the shell and the configuration stay. Both are part of every page. */
export function sameFrame({ before, live, config }: Change): boolean {
  return before?.live[SHELL] === live[SHELL] && isDeepStrictEqual(before?.config, config);
}

/**
 * The remotes of a new state whose pages a browser has opened with its shell and its configuration: in this change, or
 * earlier if the remote is unchanged since.
 *
 * @param checked whether this change opened the pages of the parts it changes
 */
export function visitedParts(change: Change, checked: boolean): string[] {
  const { before, live } = change;
  const frame = sameFrame(change);
  return Object.entries(live)
    .filter(([part, hash]) => {
      if (part === SHELL) return false;
      const isUntouched = frame && before?.live[part] === hash;
      return isUntouched ? before.visited.includes(part) : checked;
    })
    .map(([part]) => part);
}

/** What only other hosts load. */
const FOR_OTHER_HOSTS = 'mf-manifest.json';
/** `release.json` has everything that it declares. */
const DECLARES_PAGES = `${REMOTE.chunk}.cjs`;

/**
 * The paths whose code is the same in two releases of a part, in the browser and on the server. None if anything differs
 * that several pages may use: a shared file, the contract, the shared modules. The entry does not count, because it names
 * the files of every page and so differs in each release.
 */
export function samePages(old: Release, now: Release): string[] {
  if (!isDeepStrictEqual(aroundPages(old), aroundPages(now))) return [];
  const before = new Map(old.pages.map((page) => [page.path, page]));
  return now.pages.flatMap((page) => {
    const { path, expose } = page;
    if (!isDeepStrictEqual(before.get(path), page)) return [];
    return isDeepStrictEqual(codeOf(old, expose), codeOf(now, expose)) ? [path] : [];
  });
}

/** Everything in a release except its pages. */
function aroundPages(release: Release): unknown {
  const { entry, pages, exposes, files, serverFiles } = release;
  const ofPages = new Set(
    pages.flatMap(({ expose }) => [...filesOf(exposes[expose]), serverFile(expose)]),
  );
  const shared = Object.entries({ ...files, ...serverFiles }).filter(
    ([file]) =>
      !file.endsWith('.map') &&
      !ofPages.has(file) &&
      file !== entry &&
      file !== DECLARES_PAGES &&
      file !== FOR_OTHER_HOSTS,
  );
  const without = { hash: '', entry: '', pages: [], exposes: {}, serverFiles: {} };
  return { ...release, ...without, files: new Map(shared) };
}

/** The files of one page, with their hashes. */
function codeOf({ exposes, files, serverFiles }: Release, expose: string): unknown {
  const inBrowser = filesOf(exposes[expose]).map((file) => [file, files[file]?.integrity]);
  return [inBrowser, serverFiles[serverFile(expose)]?.integrity];
}

const filesOf = ({ scripts, styles, messages = {} }: ExposeFiles = NO_FILES): string[] => [
  ...scripts,
  ...styles,
  ...Object.values(messages),
];

const NO_FILES: ExposeFiles = { scripts: [], styles: [] };

const serverFile = (expose: string): string => `${chunkOf(expose)}.cjs`;

const { filter, getName, isComment, isTag, isText, textContent } = DomUtils;

/** Attributes whose values a browser loads, runs or applies. */
const ACTED_ON =
  /^(?:src|srcset|srcdoc|poster|data|style|class|action|formaction|http-equiv|rel|type|on.+)$/;
/** Links that browsers do not load. */
const NOT_LOADED = /^(?:canonical|alternate|author|license|next|prev)$/i;
/** Data for search engines. */
const FOR_READERS = 'application/ld+json';

const UNSEEN = new Set(['script', 'style', 'title']);

/** From so many letters without a break on, the room for them counts: a phone shows some 40 in a line. */
const LONG = 16;

/**
 * What a browser acts on in a document: each element with its parent and the names of its attributes, what is loaded, run
 * or applied, React's marks, ids that occur twice, how many cells the rows of tables have, and by powers of two how long
 * the longest words and lines of code are. Documents with the same traits differ only in their other words and in the
 * targets of their links.
 */
export function browserTraits(html: string): Set<string> {
  const traits = new Set<string>();
  const ids = new Set<string>();
  for (const node of filter(() => true, parseDocument(html).children)) {
    const around = node.parent && isTag(node.parent) ? getName(node.parent) : '';
    if (isText(node) && !UNSEEN.has(around)) {
      const unbroken = node.data.split(/^(?:pre|code)$/.test(around) ? '\n' : /\s/);
      const longest = Math.max(...unbroken.map(({ length }) => length));
      if (longest >= LONG) traits.add(`${around}: 2^${Math.floor(Math.log2(longest))} letters`);
    }
    if (isComment(node)) traits.add(`${around} > <!--${node.data}-->`);
    if (!isTag(node)) continue;
    const { name, attribs } = node;
    const { id, type, rel = '', href, content } = attribs;
    traits.add(`${around} > ${name} ${Object.keys(attribs).sort().join(' ')}`);
    if (name === 'tr') traits.add(`tr of ${node.children.filter(isTag).length}`);
    for (const [attribute, value] of Object.entries(attribs))
      if (ACTED_ON.test(attribute)) traits.add(`${name} ${attribute}=${value}`);
    if (name === 'base' || (name === 'link' && !NOT_LOADED.test(rel)))
      traits.add(`${name} href=${href}`);
    if (name === 'meta' && 'http-equiv' in attribs) traits.add(`meta content=${content}`);
    if (name === 'style' || (name === 'script' && type !== FOR_READERS))
      traits.add(`${name}: ${textContent(node)}`);
    if (id !== undefined && ids.has(id)) traits.add(`twice: ${id}`);
    if (id !== undefined) ids.add(id);
  }
  return traits;
}
