import { existsSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { DAMAGED, STATE_FILE, type SiteLayout } from './siteLayout';

const byPath = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const INDEX_ENTRY = z.object({
  title: z.string(),
  description: z.string(),
  /** A hash of the words that a visitor reads. */
  words: z.string(),
  /** The day on which they last changed, `YYYY-MM-DD`. */
  since: z.string(),
  /** The day on which an article was published. */
  published: z.exactOptional(z.string()),
});

const SITE_INDEX = z.object({
  /** The pages that search engines may list. */
  indexed: byPath(INDEX_ENTRY),
  /** The file of each page's picture, at the root of the site. */
  pictures: byPath(z.string()),
});

const BAD_RELEASE = z.object({
  part: z.string(),
  hash: z.string(),
  author: z.string(),
  reason: z.exactOptional(z.string()),
});

const SITE_STATE = z.object({
  /** The live release of every part, shell included. */
  live: z.record(z.string(), z.string()),
  /** Checked when it was published. A stricter check of today must not lock the site. */
  config: z.custom<RuntimeConfig>((value) => typeof value === 'object' && value !== null),
  /** The part of every page, by path. */
  pages: z.record(z.string(), z.string()),
  /** The path that each former path of a page leads to. */
  redirects: byPath(z.string()),
  /** The version of the gate that composed it. */
  gate: z.int(),
  /** The key of every page, by path, with the version of the gate that checked it (pageKey). */
  keys: z.record(z.string(), z.string()),
  /** The git object of every page, by path. */
  documents: byPath(z.string()),
  /** What is known of its pages. */
  index: SITE_INDEX,
  /** The release that a retired part had, by part. */
  retired: z.record(z.string(), z.string()),
  /** The releases that neither a rollback nor a publish may make live. */
  bad: z.array(BAD_RELEASE),
});

/** Another version may have written a state in another form, so the version is looked at first. */
const READABLE_STATE = z.preprocess((json) => {
  const { data } = z.object({ gate: z.int() }).safeParse(json);
  if (data) assertReadable(data.gate);
  return json;
}, SITE_STATE);

/** What a state remembers of a page that search engines may list. */
export type IndexEntry = Readonly<z.infer<typeof INDEX_ENTRY>>;
/** What a state remembers of its pages, by path. */
export type SiteIndex = Readonly<z.infer<typeof SITE_INDEX>>;
/** `state.json` of a commit: what is live, and what its pages were composed from. */
export type SiteState = Readonly<z.infer<typeof SITE_STATE>>;

/**
 * The state that a site folder shows, and the id of its commit; undefined before the first publish. It may be behind its
 * repository: commands use openSite.
 *
 * @throws ToolError PARTS-034 when it cannot be read, PARTS-046 when this checkout is older than the site.
 */
export function readLive(site: SiteLayout): (SiteState & { readonly id: string }) | undefined {
  const file = join(site.liveFolder(), STATE_FILE);
  if (!existsSync(file)) return undefined;
  return {
    ...readJson(file, READABLE_STATE, DAMAGED),
    id: basename(readlinkSync(site.liveFolder())),
  };
}

/**
 * The text of a `state.json` as a state.
 *
 * @param text undefined for a commit that has none.
 * @throws ToolError PARTS-046 when a newer or a much older gate has written it, ZodError for any other content.
 */
export function parseState(text: string | undefined): SiteState {
  return READABLE_STATE.parse(JSON.parse(text ?? 'null'));
}

/**
 * The version of this checkout's gate. Raise it with every rule that is new, stricter or withdrawn: a site refuses
 * checkouts with an older version than the one that changed it last.
 */
export const GATE_VERSION = 20;

/** The first version whose states this one can read. */
const OLDEST_READABLE = 14;

/**
 * Refuses a state that a newer gate has made, because this checkout lacks some of its rules, and one in an older form.
 *
 * @throws ToolError PARTS-046
 */
function assertReadable(gate: number): void {
  if (gate > GATE_VERSION)
    throw new ToolError(
      'PARTS-046',
      `Version ${gate} of the gate has changed the site, and this one is version ${GATE_VERSION}, which lacks some of its checks. Nothing was changed. Take the newer release tool. In the site's repository: git pull && npm ci. In a repository of a part: ask the team of the site for what npm pack -w shared-config -w platform/parts makes there, put both files into packages/, and npm install ./packages/<file> each.`,
    );
  if (gate < OLDEST_READABLE)
    throw new ToolError(
      'PARTS-046',
      `That state of the site is of version ${gate} of the gate, and this one reads those from ${OLDEST_READABLE} on. Nothing was changed. Go to a later state.`,
    );
}

/** The mark of a release that is marked bad; undefined if it is not. */
export const badMark = ({ bad }: Pick<SiteState, 'bad'>, part: string, hash: string) =>
  bad.find((mark) => mark.part === part && mark.hash === hash);
