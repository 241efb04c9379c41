import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '@lingui/core';
import type {
  ComposedPage,
  Composer,
  FragmentIngredients,
  Messages as PageMessages,
  PageIngredients,
  ShellAssets,
  ShellMessages,
} from 'shared-config/contract/Composer';
import { OPENER_FILE } from 'shared-config/contract/fragmentPlace';
import type { ShellScripts } from 'shared-config/contract/PageData';
import { SHELL } from 'shared-config/contract/Registry';
import { i18n } from 'shared-config/i18n/i18n';
import { provideTranslator } from 'shared-config/i18n/translator';
import { ENGLISH, languageOf, type Language } from 'shared-config/i18n/languages';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PageHead } from 'shared-config/ui/PageHead';
import { createTranslator } from '../src/host/createTranslator';
import { matchRoute } from '../src/host/matchRoute';
import { NotFound } from '../src/outlet/NotFound';
import { shared } from '../src/host/shared';
import { withProps } from '../src/host/withProps';
import { notInteractive } from '../src/outlet/loadNotices';
import { ROUTES } from '../src/routes';
import { socialTags } from './discovery/socialTags';
import { structuredData } from './discovery/structuredData';
import { alternateLinks } from './discovery/alternateLinks';
import { documentOf } from './document';
import { headerRules } from './headerRules';
import { SIGNALS_FILE } from '../src/signals/earlyFailures';
import { pictureOf } from './picture/pictureOf';
import { renderApp, renderFragment } from './render';
import { feedLink } from './root/feed';
import { manifestLink, rootFiles } from './root/rootFiles';

/** Search engines take the icon of a site from its landing page, and from a file only. Browsers do not request this one. */
const ICON_FILE = '<link rel="apple-touch-icon" href="/apple-touch-icon.png">';

const ownLinks = (path: string): string =>
  path === PATHS.home ? manifestLink() + ICON_FILE : feedLink(path);

/** The notice that the inline script shows if the shell does not load: words, and a button. */
const lostNotice = (): string =>
  renderToStaticMarkup(
    <>
      <p>{notInteractive()}</p>
      <button type="button" className={buttonClass()}>
        {i18n.t('Try again')}
      </button>
    </>,
  );

function composePage(page: PageIngredients): Promise<ComposedPage> {
  const { language } = languageOf(page.path);
  const { shell, remote } = page;
  const messages = language === ENGLISH ? undefined : shell.messages?.[language];
  return inLanguage(language, shell, remote?.messages, () => composeIn(page, messages));
}

const composeFragment = ({ language, shell, messages, ...fragment }: FragmentIngredients) =>
  inLanguage(language, shell, messages, () => renderFragment({ language, ...fragment }));

/** Composes with the texts of the shell and of the one remote that this process has, whose name a page need not say. */
async function inLanguage<T>(
  language: Language,
  shell: ShellAssets,
  own: PageMessages | undefined,
  compose: () => Promise<T>,
): Promise<T> {
  if (language === ENGLISH) return compose();
  const texts = { [SHELL]: shell.messages?.[language]?.texts ?? {}, page: own ?? {} };
  provideTranslator(createTranslator(language, texts as Record<string, Messages>));
  try {
    return await compose();
  } finally {
    provideTranslator(undefined);
  }
}

async function composeIn(
  { path, languages, above, shell, config, entryKey, fragments, remote }: PageIngredients,
  messages?: ShellMessages,
): Promise<ComposedPage> {
  const plain = languageOf(path).path;
  const { account, frame } = matchRoute(path, ROUTES) ?? {};
  const around = { ...(languages && { languages }), ...(frame && { frame }) };
  const page = remote && withProps(remote.component, remote.pinned?.props);
  const rendered = await renderApp(path, page ?? NotFound, around);
  const head = page?.head?.(plain);
  if (head && !rendered.head.includes(renderToStaticMarkup(<PageHead {...head} />)))
    throw new Error(
      'It has a head that it does not render. Write <PageHead {...Page.head()} /> in its component.',
    );
  const { origin } = config;
  const described = head && {
    path,
    head,
    origin,
    above,
    picture: `${origin}/${pictureOf(head, path).file}`,
  };
  const all = Object.entries(fragments ?? {});
  const held = all.filter(([, { onDemand }]) => !onDemand);
  const html = documentOf({
    head:
      rendered.head +
      alternateLinks(plain, languages, origin) +
      (described ? socialTags(described) : '') +
      (remote ? ownLinks(plain) : ''),
    body: rendered.body,
    structured: described && structuredData(described),
    styles: [...shell.styles, ...(remote?.styles ?? [])],
    fonts: shell.fonts,
    bootstrap: fragments ? shell.bootstrapFragments : shell.bootstrap,
    lostNotice: lostNotice(),
    entryKey,
    data: {
      shell: {
        ...shell.scripts,
        ...inlineScriptsLoad(shell.scripts, config, messages, held.length < all.length),
      },
      ...around,
      ...(held.length > 0 && { fragments: Object.fromEntries(held) }),
      ...(remote?.pinned && { page: { ...remote.pinned, ...(account && { account }) } }),
      config,
    },
  });
  return { html, ...(head && { head }) };
}

/**
 * The scripts that inline scripts load, with their hashes: the entry, which has the hashes of the other scripts
 * (`listChunkHashes`), where they are configured the one of signals and the one that asks about analytics, and the one
 * that opens fragments.
 */
function inlineScriptsLoad(
  { entry, integrity }: ShellScripts,
  { analyticsId }: RuntimeConfig,
  messages: ShellMessages | undefined,
  opens: boolean,
): Pick<ShellScripts, 'integrity' | 'analytics' | 'messages'> {
  const analytics = analyticsId && Object.keys(integrity).find((file) => ANALYTICS.test(file));
  const opener = opens && Object.keys(integrity).find((file) => OPENER_FILE.test(file));
  const files = [entry, SIGNALS_FILE, analytics, opener];
  const hashes = Object.entries(integrity).filter(([file]) => files.includes(file));
  return {
    integrity: {
      ...Object.fromEntries(hashes),
      ...(messages && { [messages.file]: messages.integrity }),
    },
    ...(analytics && { analytics }),
    ...(messages && { messages: messages.file }),
  };
}

const ANALYTICS = /^static\/js\/analytics\.[^/]*js$/;

export const composer: Composer = {
  shared,
  routes: ROUTES,
  provideRuntimeConfig,
  composePage,
  composeFragment,
  drawing: pictureOf,
  rootFiles,
  headerRules,
};
