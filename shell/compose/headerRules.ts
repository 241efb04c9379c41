import { FRAGMENT_FILES } from 'shared-config/contract/fragmentPlace';
import { MEDIA } from 'shared-config/contract/media';
import { ENGLISH, localPath } from 'shared-config/i18n/languages';
import type { LiveRoute } from 'shared-config/contract/Route';
import type { HeaderIngredients, HeaderRule, InlineStyle } from 'shared-config/contract/Composer';
import { contentSecurityPolicy, REPORTS } from './contentSecurityPolicy';
import { scriptText, styleText } from './escape';
import { FEED } from './root/feed';
import { SPECULATION_RULES } from './speculationRules';

/** Every address whose last name has no dot. Page paths have none, and files have one. Includes the 404 page. */
const DOCUMENTS = '**/!(*.*)';

/** Lets hosts of other origins read what is public. */
const FOR_OTHER_HOSTS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Browser features that a script can ask for at any time, and that a browser remembers. The site uses none of them. Other
 * features need a press and the browser's own dialog each time.
 */
const DENIED = ['camera', 'geolocation', 'microphone'];

/**
 * The response headers of the site. A later rule wins over an earlier one. Routes have rules and pages have none, so the
 * number of rules does not grow with the number of posts.
 */
export function headerRules({
  config,
  shell,
  styles,
  routes,
  origins,
}: HeaderIngredients): readonly HeaderRule[] {
  const policy = (looks: readonly InlineStyle[]): string =>
    contentSecurityPolicy(
      [scriptText(shell.bootstrap), scriptText(shell.bootstrapFragments), SPECULATION_RULES],
      [...shell.styles, ...looks].map(({ css }) => styleText(css)),
      config,
      origins,
    );
  return [
    {
      source: '**',
      headers: {
        'Cache-Control': 'no-cache',
        // Two years, as browsers' preload lists require.
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    // Files, but not those of documents, whose addresses lack their `.html`.
    { source: '**/*.*', headers: { 'Cross-Origin-Resource-Policy': 'same-origin' } },
    {
      source: DOCUMENTS,
      headers: {
        'Content-Security-Policy': policy([]),
        ...integrityPolicy(config),
        ...(config.signals && {
          'Reporting-Endpoints': `${REPORTS}="${new URL(config.signals.address).href}"`,
        }),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
      },
    },
    // A browser that opens the address of a drawing shows it as a document.
    { source: '**/*.svg', headers: { 'Content-Security-Policy': "default-src 'none'" } },
    // The first route that covers a path has its page, and the last rule that fits an address wins.
    ...[...routes].reverse().flatMap((route) =>
      sourcesOf(route, routes).map((source) => ({
        source,
        headers: { 'Content-Security-Policy': policy(looksOf(route, styles)) },
      })),
    ),
    ...['/remotes/**', `${MEDIA.site}**`, `${FRAGMENT_FILES}**`].map((source) => ({
      source,
      headers: {
        'Cache-Control': 'public, max-age=31536000, immutable',
        // A file of a part is no document and no worker of this origin. What a page loads is not bound by it.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        ...FOR_OTHER_HOSTS,
      },
    })),
    // These may change at any time, so they keep the no-cache of all answers.
    { source: '/registry.json', headers: FOR_OTHER_HOSTS },
    { source: '/manifests/**', headers: FOR_OTHER_HOSTS },
    // Chats and readers of other origins show what is shared.
    { source: '/pictures/**', headers: FOR_OTHER_HOSTS },
    {
      source: `/${FEED}`,
      headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', ...FOR_OTHER_HOSTS },
    },
  ];
}

/**
 * Refuses scripts without a hash. Google's tag has none, so the policy is left out where the configuration allows it.
 */
function integrityPolicy(config: HeaderIngredients['config']): Record<string, string> {
  if (config.analyticsId) return {};
  const reports = config.signals ? `, endpoints=(${REPORTS})` : '';
  return { 'Integrity-Policy': `blocked-destinations=(script)${reports}` };
}

/** The globs of a route, in each of its languages. The root of a subtree may have its own route. */
function sourcesOf({ path, languages = [] }: LiveRoute, routes: readonly LiveRoute[]): string[] {
  const isSubtree = path.endsWith('/*');
  const root = isSubtree ? path.slice(0, -2) : path;
  const hasOwnRoot = isSubtree && routes.some((other) => other.path === root);
  return ([ENGLISH, ...languages] as const).flatMap((language) => {
    const local = localPath(language, root);
    return [...(hasOwnRoot ? [] : [local]), ...(isSubtree ? [`${local}/**`] : [])];
  });
}

function looksOf(
  { remote, expose }: LiveRoute,
  styles: HeaderIngredients['styles'],
): readonly InlineStyle[] {
  const exposes = styles[remote] ?? {};
  return expose === undefined ? Object.values(exposes).flat() : (exposes[expose] ?? []);
}
