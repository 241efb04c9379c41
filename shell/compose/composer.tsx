import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '@lingui/core';
import type {
  ComposedPage,
  Composer,
  PageIngredients,
  ShellMessages,
} from 'shared-config/contract/Composer';
import type { ShellScripts } from 'shared-config/contract/PageData';
import { SHELL } from 'shared-config/contract/Registry';
import { i18n } from 'shared-config/i18n/i18n';
import { provideTranslator } from 'shared-config/i18n/translator';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PATHS } from 'shared-config/site/paths';
import { buttonClass } from 'shared-config/ui/buttonClass';
import { PageHead } from 'shared-config/ui/PageHead';
import { createTranslator } from '../src/host/createTranslator';
import { matchRoute } from '../src/host/matchRoute';
import { NotFound } from '../src/pages/NotFound';
import { shared } from '../src/host/shared';
import { notInteractive } from '../src/pages/loadNotices';
import { ROUTES } from '../src/routes';
import { socialTags } from './discovery/socialTags';
import { structuredData } from './discovery/structuredData';
import { alternateLinks } from './discovery/alternateLinks';
import { documentOf } from './document';
import { headerRules } from './headerRules';
import { SIGNALS_FILE } from '../src/signals/earlyFailures';
import { pictureOf } from './picture/pictureOf';
import { renderApp } from './render';
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

async function composePage(page: PageIngredients): Promise<ComposedPage> {
  const { language } = languageOf(page.path);
  if (language === ENGLISH) return composeIn(page);
  const messages = page.shell.messages?.[language];
  // The only remote here, and a page that never hydrates does not say its name.
  const texts = { [SHELL]: messages?.texts ?? {}, page: page.remote?.messages ?? {} };
  provideTranslator(createTranslator(language, texts as Record<string, Messages>));
  try {
    return await composeIn(page, messages);
  } finally {
    provideTranslator(undefined);
  }
}

async function composeIn(
  { path, languages, above, shell, config, remote }: PageIngredients,
  messages?: ShellMessages,
): Promise<ComposedPage> {
  const plain = languageOf(path).path;
  const { account, frame } = matchRoute(path, ROUTES) ?? {};
  const around = { ...(languages && { languages }), ...(frame && { frame }) };
  const rendered = await renderApp(path, remote ? remote.component : NotFound, around);
  const head = remote?.component.head?.(plain);
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
    bootstrap: shell.bootstrap,
    lostNotice: lostNotice(),
    data: {
      shell: { ...shell.scripts, ...inlineScriptsLoad(shell.scripts, config, messages) },
      ...around,
      ...(remote?.pinned && { page: { ...remote.pinned, ...(account && { account }) } }),
      config,
    },
  });
  return { html, ...(head && { head }) };
}

/**
 * The scripts that inline scripts load, with their hashes: the entry, which has the hashes of the other scripts
 * (`listChunkHashes`), and where they are configured the one of signals and the one that asks about analytics.
 */
function inlineScriptsLoad(
  { entry, integrity }: ShellScripts,
  { analyticsId }: RuntimeConfig,
  messages: ShellMessages | undefined,
): Pick<ShellScripts, 'integrity' | 'analytics' | 'messages'> {
  const analytics = analyticsId && Object.keys(integrity).find((file) => ANALYTICS.test(file));
  const files = [entry, SIGNALS_FILE, analytics];
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
  drawing: pictureOf,
  rootFiles,
  headerRules,
};
