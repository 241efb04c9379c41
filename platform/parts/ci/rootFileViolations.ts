import { isDeepStrictEqual } from 'node:util';
import type { HeaderRule } from 'shared-config/contract/Composer';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import type { Origins } from 'shared-config/contract/RemoteModule';
import { languageOf } from 'shared-config/i18n/languages';
import { HEADER_RULES, WITHOUT_DOT } from '../compose/headersFor';
import { HEADERS_FILE } from '../store/siteLayout';

/*
 * The files that the shell's composer makes for the whole site, entry by entry: those of other pages stay as they were.
 */

/** What a change set opens. */
export interface Opened {
  readonly isOpen: (path: string) => boolean;
  /** Whether the policy of a page, or of those below its path, may allow other stylesheets. */
  readonly hasOtherStyles: (path: string) => boolean;
  readonly isOpenAddress: (address: string) => boolean;
  /** The origins outside that its parts declare and a route allows. */
  readonly origins: Required<Origins>;
}

/**
 * @param now the text of a file; undefined where it is missing, as `was`.
 * @returns a sentence for each objection; undefined for a file that no rule is about.
 */
export function rootFileViolations(
  path: string,
  now: string | undefined,
  was: string | undefined,
  opened: Opened,
): string[] | undefined {
  const manifest = /^public\/manifest\.(\w+)\.webmanifest$/.exec(path)?.[1];
  if (manifest !== undefined && opened.isOpen(`/${manifest}`))
    return now === undefined || isManifest(now, was) ? [] : [`${path} has more than other words`];
  const rule = RULES[path];
  if (rule === undefined || was === undefined) return undefined;
  if (now === undefined) return [`${path} is missing`];
  return rule(now, was, opened)
    ? []
    : [`${path} has other entries than those of pages that change`];
}

type Rule = (now: string, was: string, opened: Opened) => boolean;

const RULES: Readonly<Record<string, Rule>> = {
  'public/sitemap.xml': sameLines,
  'public/feed.xml': sameArticles,
  'public/.well-known/security.txt': (now, was) =>
    now.replace(EXPIRES, '') === was.replace(EXPIRES, ''),
  [HEADERS_FILE]: sameHeaders,
};

/** It is renewed once a month. */
const EXPIRES = /^Expires: \d{4}-\d\d-01T00:00:00\.000Z$/m;

const DAY = /^\d{4}-\d\d-\d\d$/;
const OF_SITEMAP =
  /<\/?(?:url|loc|lastmod)>|<xhtml:link rel="alternate" hreflang="[\w-]+" href="|"\/>/g;

/** Lines of a sitemap that name pages which change, and nothing else, may differ. */
function sameLines(now: string, was: string, { isOpenAddress }: Opened): boolean {
  const isClosed = (line: string): boolean => {
    const words = line.replace(OF_SITEMAP, ' ').split(' ').filter(Boolean);
    return (
      !words.some(isOpenAddress) || !words.every((word) => DAY.test(word) || isOpenAddress(word))
    );
  };
  const closed = (text: string): string[] => text.split('\n').filter(isClosed).filter(Boolean);
  return isDeepStrictEqual(closed(now), closed(was));
}

const ENTRY = /<entry>[\s\S]*?<\/entry>\n?/g;
const UPDATED = /<updated>[\dTZ:-]+<\/updated>/;
const ADDRESS = /<link href="([^"<]*)"\/>|<id>([^<]*)<\/id>/g;
const OF_ENTRY = /<\/?(?:entry|title|published|updated|summary|content)(?: type="html")?>/g;

/** Articles of pages that change may differ. They may push others out, the oldest first. */
function sameArticles(now: string, was: string, { isOpenAddress }: Opened): boolean {
  const isClosed = (entry: string): boolean => {
    const addresses = [...entry.matchAll(ADDRESS)].map(([, link, id]) => link ?? id ?? '');
    const rest = entry.replace(ADDRESS, '').replace(OF_ENTRY, '');
    return addresses.length === 0 || !addresses.every(isOpenAddress) || rest.includes('<');
  };
  const frame = (text: string): string => text.replace(ENTRY, '').replace(UPDATED, '');
  const entriesIn = (text: string): string[] => text.match(ENTRY) ?? [];
  const [entries, entriesBefore] = [entriesIn(now), entriesIn(was)];
  const [closed, closedBefore] = [entries.filter(isClosed), entriesBefore.filter(isClosed)];
  const areThere = isDeepStrictEqual(closed, closedBefore.slice(0, closed.length));
  const isFull = closed.length === closedBefore.length || entries.length >= entriesBefore.length;
  return frame(now) === frame(was) && areThere && isFull;
}

/** Whether a web manifest differs in the words of its page alone. */
function isManifest(now: string, was: string | undefined): boolean {
  const { name, description, ...rest } = JSON.parse(now) as Record<string, unknown>;
  const before = was === undefined ? rest : (JSON.parse(was) as Record<string, unknown>);
  return isDeepStrictEqual({ ...rest, name, description }, { ...before, name, description });
}

const POLICY = 'Content-Security-Policy';

/**
 * Header rules: those of the routes of pages that change may name other styles in the policy that all documents have, and
 * every policy may allow other origins of those that the parts declare.
 */
function sameHeaders(now: string, was: string, { hasOtherStyles, origins }: Opened): boolean {
  const rules = HEADER_RULES.parse(JSON.parse(now));
  const common = rules.find(({ source }) => source === WITHOUT_DOT)?.headers[POLICY] ?? '';
  const isClosed = ({ source, headers }: HeaderRule): boolean => {
    const path = source === '/**' ? '/' : source.replace(/\/\*\*$/, '');
    const isPage = whyNoPagePath(languageOf(path).path) === undefined && hasOtherStyles(path);
    const { [POLICY]: policy, ...others } = headers;
    if (!isPage || policy === undefined || Object.keys(others).length > 0) return true;
    const [own, all] = [policy, common].map((one) => withoutStyles(directivesIn(one, origins)));
    return !isDeepStrictEqual(own, all);
  };
  const closed = (all: readonly HeaderRule[]): unknown =>
    all.filter(isClosed).map(({ source, headers: { [POLICY]: policy, ...others } }) => ({
      source,
      others,
      policy: policy !== undefined && directivesIn(policy, origins),
    }));
  return isDeepStrictEqual(closed(rules), closed(HEADER_RULES.parse(JSON.parse(was))));
}

/** The directive of each use of an origin. */
const USES: Readonly<Record<string, keyof Origins>> = {
  'connect-src': 'connect',
  'frame-src': 'frame',
  'img-src': 'image',
};

/** The directives of a policy, each with its sources, but for some origins and what has no other source. */
const directivesIn = (policy: string, origins: Required<Origins>): string[][] =>
  policy.split('; ').flatMap((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    const use = USES[name];
    const rest = sources.filter((source) => !(use && origins[use].includes(source)));
    return rest.length === 0 && sources.length > 0 ? [] : [[name, ...rest]];
  });

const withoutStyles = (directives: readonly string[][]): string[][] =>
  directives.map(([name = '', ...sources]) =>
    name === 'style-src'
      ? [name, ...sources.filter((source) => !STYLE.test(source))]
      : [name, ...sources],
  );

const STYLE = /^'sha256-[\w+/]+=*'$/;
