import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import type { Release } from 'shared-config/contract/Release';
import type { Environment } from 'shared-config/process/Environment';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import { startBrowser } from '../browser/startBrowser';
import type { CommandContext } from '../cli/commands/CommandContext';
import { openSite } from '../history/openSite';
import { readStored } from '../store/PackedRelease';
import { SHELL } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import { browserViolations } from '../verify/browser/browserViolations';
import { NOWHERE } from '../verify/browser/pagesToOpen';
import type { PageVisit } from '../verify/browser/PageVisit';

/** Milliseconds in which Hosting must serve what was deployed. */
const PATIENCE = 120_000;

interface SmokeOptions {
  /** The origin to look at; by default that of the live configuration. */
  readonly address?: string;
  /** Milliseconds to wait for the deploy. */
  readonly patience?: number;
}

/**
 * The third job: opens one page of each kind at the public address, once it serves the live state of a site folder. It
 * has no secret, because it runs the code of every part.
 *
 * @throws ToolError what openPublicPages throws.
 */
export async function smoke(
  { site, env, say }: CommandContext,
  { address, patience = PATIENCE }: SmokeOptions = {},
): Promise<void> {
  const { tip, state, history, repository } = await openSite(site);
  if (tip === undefined || !state) return say('Nothing is live, so there is nothing to open.');
  const origin = new URL(address ?? state.config.origin).origin;
  const pages = pageOfEachKind(
    state,
    Object.entries(state.live).map(([part, hash]) => readStored(site, part, hash).release),
  );
  await openPublicPages({
    origin,
    registry: repository.read(tip, 'public/registry.json') ?? '',
    pages,
    before: history.at(-2)?.id,
    patience,
    env,
  });
  say(`${origin} works: ${pages.map(({ path }) => path).join(', ')} opened in a browser.`);
}

interface PublicSite {
  readonly origin: string;
  /** The text of `registry.json` that it must serve. */
  readonly registry: string;
  readonly pages: readonly PageVisit['page'][];
  /** The state to go back to if a page fails; undefined if there is none. */
  readonly before: string | undefined;
  /** Milliseconds to wait for that registry. */
  readonly patience: number;
  readonly env: Environment;
}

/**
 * Opens pages of a public site like a visitor, once it serves a registry.
 *
 * @throws ToolError PARTS-171 with what is wrong and the command that rolls back, and what startBrowser throws.
 */
export async function openPublicPages(site: PublicSite): Promise<void> {
  const { origin, registry, pages, before, patience, env } = site;
  const state = before?.slice(0, 12);
  const back = state
    ? `Bring the state before back: npm run parts -- rollback --to ${state} && npm run deploy. On GitHub: Actions → publish → Run workflow, with rollback-to and ${state}.`
    : 'There is no state before this one: repair it and publish again.';
  const failed = (what: string): ToolError =>
    new ToolError('PARTS-171', `${origin} does not work as it was published.\n${what}\n${back}`);
  if (!(await serves(`${origin}/registry.json`, registry, patience)))
    throw failed(`- Its registry.json is not that of the live state after ${patience / 1000} s.`);
  const browser = await startBrowser(env);
  try {
    const violations = browserViolations(await browser.openAt(origin, pages));
    if (violations.length > 0)
      throw failed(violations.map(({ code, sentence }) => `- ${code}: ${sentence}`).join('\n'));
  } finally {
    await browser.stop();
  }
}

/** Whether an address answers with a text before the patience, in milliseconds, ends. */
async function serves(address: string, text: string, patience: number): Promise<boolean> {
  const until = Date.now() + patience;
  for (;;) {
    const found = await fetch(address, { cache: 'no-store' })
      .then((response) => response.text())
      .catch(() => undefined);
    if (found === text) return true;
    if (Date.now() > until) return false;
    await pause(Math.min(2000, patience));
  }
}

/**
 * One page for each way to hydrate, in English and in one other language, and the 404 page.
 *
 * @param releases the live ones.
 */
export function pageOfEachKind(
  { pages }: Pick<SiteState, 'pages'>,
  releases: readonly Release[],
): PageVisit['page'][] {
  const kinds = new Map<string, PageVisit['page']>();
  for (const [path, part] of Object.entries(pages)) {
    const { language, path: plain } = languageOf(path);
    const release = releases.find((release) => release.part === part);
    const declared = release?.pages.find((page) => page.path === plain);
    if (!declared) continue;
    const kind = `${declared.hydrate ?? ''} ${language === ENGLISH}`;
    if (!kinds.has(kind)) kinds.set(kind, { part, path, status: 200 });
  }
  return [...kinds.values(), { part: SHELL, path: NOWHERE, status: 404 }];
}
