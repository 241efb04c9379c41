import { ToolError } from 'shared-config/build/ToolError';
import type { Release } from 'shared-config/contract/Release';
import type { Environment } from 'shared-config/process/Environment';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import { startBrowser } from '../browser/startBrowser';
import type { CommandContext } from '../cli/commands/CommandContext';
import { readStored } from '../store/PackedRelease';
import { SHELL } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import { browserViolations } from '../verify/visit/browserViolations';
import { NOWHERE } from '../verify/visit/pagesToOpen';
import type { PageVisit } from '../verify/visit/PageVisit';
import { publicState, type PublicAddress } from './publicState';

/**
 * The third job: opens one page of each kind at the public address, once it serves the live state of a site folder. It
 * has no secret, because it runs the code of every part.
 *
 * @throws ToolError what openPublicPages throws, also when the address does not serve that state in time.
 */
export async function smoke(
  { site, env, say }: CommandContext,
  options: PublicAddress = {},
  open = openPublicPages,
): Promise<void> {
  const found = await publicState(site, options);
  if (!found) return say('Nothing is live, so there is nothing to open.');
  const { origin, serves, state, live } = found;
  const { history } = live;
  const releases = Object.entries(state.live).map(([part, hash]) => readStored(site, part, hash));
  const pages = pageOfEachKind(
    state,
    releases.map(({ release }) => release),
  );
  const before = history.at(-2)?.id;
  if (serves !== 'live')
    throw doesNotWork(origin, before, '- Its registry.json is not that of the live state.');
  await open({ origin, pages, before, env });
  say(`${origin} works: ${pages.map(({ path }) => path).join(', ')} opened in a browser.`);
}

interface PublicSite {
  readonly origin: string;
  readonly pages: readonly PageVisit['page'][];
  /** The state to go back to if a page fails; undefined if there is none. */
  readonly before: string | undefined;
  readonly env: Environment;
}

/**
 * Opens pages of a public site like a visitor.
 *
 * @throws ToolError PARTS-171 with what is wrong and the command that rolls back, and what startBrowser throws.
 */
export async function openPublicPages({ origin, pages, before, env }: PublicSite): Promise<void> {
  const browser = await startBrowser(env);
  try {
    const violations = browserViolations(await browser.openAt(origin, pages));
    const lines = violations.map(({ code, sentence }) => `- ${code}: ${sentence}`);
    if (lines.length > 0) throw doesNotWork(origin, before, lines.join('\n'));
  } finally {
    await browser.stop();
  }
}

function doesNotWork(origin: string, before: string | undefined, what: string): ToolError {
  const state = before?.slice(0, 12);
  const back = state
    ? `Bring the state before back: npm run parts -- rollback --to ${state} && npm run deploy. On GitHub: Actions → publish → Run workflow, with rollback-to and ${state}.`
    : 'There is no state before this one: repair it and publish again.';
  return new ToolError(
    'PARTS-171',
    `${origin} does not work as it was published.\n${what}\n${back}`,
  );
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
