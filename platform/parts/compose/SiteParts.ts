import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import { inlineScript } from 'shared-config/build/inlineScripts';
import { ToolError } from 'shared-config/build/ToolError';
import type { InlineStyle, Messages, ShellAssets } from 'shared-config/contract/Composer';
import { isPicture, MEDIA } from 'shared-config/contract/media';
import { fragmentName, partOf, type HeldFragments } from 'shared-config/contract/fragmentPlace';
import type { LiveRelease, Registry } from 'shared-config/contract/Registry';
import type { FragmentDeclaration } from 'shared-config/contract/RemoteModule';
import type { Release } from 'shared-config/contract/Release';
import type { LiveRoute, Route } from 'shared-config/contract/Route';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { ENGLISH, localPath, type Language, type Translated } from 'shared-config/i18n/languages';
import { PATHS } from 'shared-config/site/paths';
import { integrityOf, shortIntegrityOf } from '../store/releaseFiles';
import { ASSETS_FILE, DAMAGED, releaseBase, ROUTES_FILE, SHELL } from '../store/siteLayout';
import type { PackedRelease } from '../store/PackedRelease';
import { ROUTES, type ComposerFacts, type Rendering } from './Rendering';
import { serverModule, type ServerModule } from './RenderRequest';
import { CHANGE_PASSWORD, formerPaths, redirectsOf, type FormerPath } from './formerPaths';
import { registryRoutes, routeOf, routedPages, type RoutedPage } from './routedPages';

/** The folder of the shell's scripts for teams. Of these, pages load only the one that sends signals. */
const TOOLS = 'static/js/tools/';

/** The file that Module Federation's runtime reads, in the folder of a remote's browser files. */
const MANIFEST_FILE = 'mf-manifest.json';
const MANIFEST = z.looseObject({ metaData: z.looseObject({ publicPath: z.string() }) });

/** Makes another route table from the shell's, so that pages can be checked before their route is live. */
export type Reroute = (routes: readonly Route[]) => readonly Route[];

/** A fragment of a live release, in a language. */
export interface LiveFragment extends FragmentDeclaration {
  readonly name: string;
  readonly remote: Release;
  /** Undefined in English. */
  readonly catalog: string | undefined;
}

/** What page data says of fragments. */
export const heldFragments = (live: readonly LiveFragment[]): HeldFragments =>
  Object.fromEntries(
    live.map(({ name, hydrate, wakes, onDemand }) => [
      name,
      {
        ...(hydrate && { hydrate }),
        ...(wakes && { wakes }),
        ...(onDemand && { onDemand }),
      },
    ]),
  );

/** The releases that a site is composed from, opened for reading. */
export class SiteParts {
  readonly remotes: readonly Release[];
  readonly pages: readonly RoutedPage[];
  readonly formerPaths: readonly FormerPath[];
  /** The stylesheets that were read, by part and path. */
  private readonly read = new Map<string, InlineStyle>();

  private constructor(
    private readonly releases: readonly PackedRelease[],
    readonly shell: Release,
    readonly composer: ComposerFacts,
    private readonly languages: readonly Translated[],
  ) {
    // Sorted, so that the same releases are always the same site.
    this.remotes = releases
      .map(({ release }) => release)
      .filter(({ part }) => part !== SHELL)
      .sort((first, second) => (first.part < second.part ? -1 : 1));
    this.pages = routedPages(composer.routes, this.remotes).map((page) => {
      const has = languages.filter((language) => this.catalog(page, language) !== undefined);
      return has.length > 0 ? { ...page, languages: has } : page;
    });
    this.formerPaths = formerPaths(composer.routes, this.pages);
  }

  /**
   * Opens the shell's composer, which renders from then on. Throws what Rendering.composer throws.
   *
   * @param languages those that visitors see besides English.
   * @param reroute changes the shell's route table.
   */
  static async open(
    releases: readonly PackedRelease[],
    rendering: Rendering,
    languages: readonly Translated[] = [],
    reroute: Reroute = (routes) => routes,
  ): Promise<SiteParts> {
    const shell = shellOf(releases);
    const composer = serverModule(SHELL, shell.serverFolder, 'composer.cjs');
    const facts = await rendering.composer(composer);
    const routes = reroute(facts.routes);
    return new SiteParts(releases, shell.release, { ...facts, routes }, languages);
  }

  /**
   * Reads releases without running code of them.
   *
   * @param releases with a shell.
   * @throws ToolError PARTS-034 when the shell has no route table.
   */
  static read(
    releases: readonly PackedRelease[],
    languages: readonly Translated[] = [],
  ): SiteParts {
    const shell = shellOf(releases);
    const routes = readJson(join(shell.serverFolder, ROUTES_FILE), ROUTES, DAMAGED);
    return new SiteParts(releases, shell.release, { routes, composesFragments: true }, languages);
  }

  /** The remote of every page, by path, in every language that the page has. */
  owners(): Record<string, string> {
    return Object.fromEntries(
      this.pages.flatMap(({ path, part, languages = [] }) =>
        ([ENGLISH, ...languages] as const).map((language) => [localPath(language, path), part]),
      ),
    );
  }

  /** The catalog of a page; undefined where the page, or the frame around it, lacks a text in that language. */
  catalog({ part, expose }: RoutedPage, language: Translated): string | undefined {
    const release = this.remotes.find((remote) => remote.part === part);
    if (!this.shell.exposes['./shell']?.messages?.[language]) return undefined;
    return release?.exposes[expose]?.messages?.[language];
  }

  /**
   * The fragments that a page may hold and that the live releases have in a language, with those inside of them. One without a
   * complete catalog is not among them.
   *
   * @param holds as the page declares it
   */
  fragments(holds: readonly string[] = [], language: Language, known = new Set<string>()) {
    if (!this.composer.composesFragments) return [];
    return holds.flatMap((name): LiveFragment[] => {
      const fragment = known.has(name) ? undefined : this.fragment(name, language);
      known.add(name);
      return fragment ? [fragment, ...this.fragments(fragment.holds, language, known)] : [];
    });
  }

  private fragment(name: string, language: Language): LiveFragment | undefined {
    const remote = this.remotes.find(({ part }) => part === partOf(name));
    const declared = remote?.fragments?.find(
      ({ expose }) => fragmentName(remote.part, expose) === name,
    );
    if (!remote || !declared) return undefined;
    const catalog =
      language === ENGLISH ? undefined : remote.exposes[declared.expose]?.messages?.[language];
    return language === ENGLISH || catalog !== undefined
      ? { ...declared, name, remote, catalog }
      : undefined;
  }

  texts(release: Release, file: string): Messages {
    assertListed(release, release.files, file);
    const { browserFolder } = this.open(release);
    return readJson(join(browserFolder, file), z.record(z.string(), z.unknown()), DAMAGED);
  }

  /**
   * The redirects of the site: from the former paths of pages in every language, and to the English page where a language
   * lacks one, so that links in a translated page do not depend on what else is translated; and to the page where a password
   * is changed.
   */
  redirects(): Record<string, string> {
    const former = redirectsOf(this.formerPaths);
    const routes = this.routes();
    const has = (path: string, language: Translated): boolean =>
      this.pages.find((page) => page.path === path)?.languages?.includes(language) ?? false;
    // Of a subtree without a page in a language, only the pages that have a module may be linked from translated ones.
    const mayBeLinked = (path: string, language: Translated): boolean => {
      const route = routeOf(routes, path);
      return route?.path === path || (route?.languages?.includes(language) ?? false);
    };
    const translated = this.languages.flatMap((language) => [
      ...this.pages
        .map(({ path }) => path)
        .filter((path) => !has(path, language) && mayBeLinked(path, language))
        .map((path) => [localPath(language, path), path]),
      ...Object.entries(former).map(([from, to]) => [
        localPath(language, from),
        has(to, language) ? localPath(language, to) : to,
      ]),
    ]);
    const page = this.pages.find(({ path }) => path === PATHS.forgotPassword);
    return {
      ...former,
      ...(Object.fromEntries(translated) as Record<string, string>),
      ...(page && { [CHANGE_PASSWORD]: page.path }),
    };
  }

  routes(): readonly LiveRoute[] {
    return registryRoutes(this.composer.routes, this.pages, (page) => this.isReachedInPlace(page));
  }

  /**
   * The routes for the response headers: a page at the path of its route has an expose, also if it is loaded as a document,
   * so that its policy allows only its own styles.
   */
  policyRoutes(): readonly LiveRoute[] {
    const exposes = new Map(this.pages.map(({ path, expose }) => [path, expose]));
    return this.routes().map((route) => {
      const expose = exposes.get(route.path);
      return { ...route, ...(expose !== undefined && { expose }) };
    });
  }

  /**
   * Whether a link draws a page in place, by its module. Without one it is loaded as a document, and so is one with props,
   * or with fragments of others, whose HTML the document has: no page waits for another team's files.
   */
  isReachedInPlace({ part, expose, props, holds = [] }: RoutedPage): boolean {
    const release = this.remotes.find((remote) => remote.part === part);
    const hasModule = (release?.exposes[expose]?.scripts.length ?? 0) > 0;
    return hasModule && !props && holds.every((name) => partOf(name) === part);
  }

  serverFile(release: Release, file: string): string {
    return join(this.open(release).serverFolder, file);
  }

  serverModule(release: Release, file: string): ServerModule {
    assertListed(release, release.serverFiles, file);
    return serverModule(release.part, this.open(release).serverFolder, file);
  }

  /** Stylesheets of a release for inlining. Reads each file once, because a thousand pages may share it. */
  styles(release: Release, files: readonly string[]): InlineStyle[] {
    return files.map((href) => {
      const id = `${release.part} ${href}`;
      const known = this.read.get(id);
      if (known) return known;
      assertListed(release, release.files, href);
      const css = readFileSync(join(this.open(release).browserFolder, href), 'utf8');
      const base = releaseBase(release.part, release.hash);
      const style = { href, css: withAbsoluteAddresses(css, base, href) };
      this.read.set(id, style);
      return style;
    });
  }

  /**
   * The stylesheets of the pages, by remote and expose. No route names a page without a script, so of those with the same
   * styles one is enough. A thousand posts then cost no more than one. With those of the fragments that the pages may hold.
   */
  pageStyles(): Record<string, Record<string, InlineStyle[]>> {
    return Object.fromEntries(
      this.remotes.map((remote) => {
        const looks = new Set<string>();
        const holds = new Map(remote.pages.map((page) => [page.expose, page.holds]));
        const exposes = Object.entries(remote.exposes).filter(([expose, { scripts, styles }]) => {
          const look = [...styles, ...(holds.get(expose) ?? [])].join();
          const isNew = !looks.has(look);
          looks.add(look);
          return isNew || scripts.length > 0;
        });
        const styled = exposes.map(([expose, { styles }]) => [
          expose,
          [...this.styles(remote, styles), ...this.fragmentStyles(holds.get(expose))],
        ]);
        return [remote.part, Object.fromEntries(styled) as Record<string, InlineStyle[]>];
      }),
    );
  }

  /** The stylesheets of the fragments that a page may hold, in whatever language. */
  fragmentStyles(holds: readonly string[] = []): InlineStyle[] {
    return this.fragments(holds, ENGLISH)
      .filter(({ onDemand }) => !onDemand)
      .flatMap(({ remote, expose }) => this.styles(remote, remote.exposes[expose]?.styles ?? []));
  }

  shellAssets({
    analyticsId,
    signals,
  }: Pick<RuntimeConfig, 'analyticsId' | 'signals'>): ShellAssets {
    const { hash, entry, exposes, files } = this.shell;
    const inline = (fragments: boolean): string => {
      const [own, plain] = [fragments, false].map(
        (one) => `${inlineScript(Boolean(analyticsId), one)}.js`,
      ) as [string, string];
      // An older shell has one script for all pages.
      const script = own in this.shell.serverFiles ? own : plain;
      return readFileSync(this.serverFile(this.shell, script), 'utf8');
    };
    const base = releaseBase(SHELL, hash);
    const scripts = Object.keys(files)
      .filter((file) => file.endsWith('.js') && !file.startsWith(TOOLS))
      .concat(signals ? `${TOOLS}signals.js` : [])
      .map((file) => [file, this.integrity(this.shell, file)]);
    return {
      scripts: { release: hash, base, entry, integrity: Object.fromEntries(scripts) },
      styles: this.styles(this.shell, exposes['./shell']?.styles ?? []),
      fonts: Object.keys(files)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => base + file),
      messages: Object.fromEntries(
        Object.entries(exposes['./shell']?.messages ?? {}).map(([language, file]) => {
          const integrity = this.integrity(this.shell, file);
          return [language, { file, integrity, texts: this.texts(this.shell, file) }];
        }),
      ),
      bootstrap: inline(false),
      bootstrapFragments: inline(true),
    };
  }

  /** The key under which browsers keep the entry on the waitlist, if a remote declares its form. */
  entryKey(): string | undefined {
    const forms = this.remotes.flatMap((remote) => remote.forms ?? []);
    return forms.find(({ table }) => table === 'waitlist')?.keeps;
  }

  /** The hash with which a browser checks a file. The longer hash of the release must fit, too. */
  integrity(release: Release, file: string): string {
    assertListed(release, release.files, file);
    const content = readFileSync(join(this.open(release).browserFolder, file));
    if (integrityOf(content) === release.files[file]?.integrity) return shortIntegrityOf(content);
    throw damaged(release, `${file} is not the file that its release.json lists`);
  }

  /** The hashes of a page's scripts, and of files that no expose lists, because the page may load them with `import()`. */
  pageIntegrity(release: Release, scripts: readonly string[]): Record<string, string> {
    const { entry, exposes, files } = release;
    const listed = Object.values(exposes).flatMap((expose) => [
      ...expose.scripts,
      ...expose.styles,
    ]);
    const lazy = Object.keys(files).filter(
      (file) => /\.(?:js|css)$/.test(file) && file !== entry && !listed.includes(file),
    );
    return Object.fromEntries(
      [...scripts, ...lazy].map((file) => [file, this.integrity(release, file)]),
    );
  }

  listedRelease(release: Release): LiveRelease {
    const { part, hash, entry, globalName } = release;
    const { browserFolder } = this.open(release);
    return {
      release: hash,
      base: releaseBase(part, hash),
      entry,
      entryIntegrity: this.integrity(release, entry),
      globalName,
      assetsIntegrity: shortIntegrityOf(readFileSync(join(browserFolder, ASSETS_FILE))),
    };
  }

  /** The pictures of all releases: where each is on the disk, by its path at the root of the site. */
  media(): Map<string, string> {
    return new Map(
      this.remotes.flatMap((remote) =>
        Object.keys(remote.files)
          .filter(isPicture)
          .map((file) => [
            file.replace(MEDIA.release, MEDIA.site.slice(1)),
            join(this.open(remote).browserFolder, file),
          ]),
      ),
    );
  }

  /**
   * A former path is a route without a module: a browser loads it as a document, and the server redirects it.
   *
   * @param runsWith the contract versions of the shells that each remote runs in.
   */
  registry(runsWith: Readonly<Record<string, readonly string[]>>): Registry {
    const routes = this.routes();
    const former = Object.keys(redirectsOf(this.formerPaths))
      .filter((path) => routeOf(routes, path) === undefined)
      .map((path) => ({ path, remote: SHELL }));
    return {
      shell: this.shell.hash,
      shared: this.shell.shared,
      routes: [...routes, ...former],
      remotes: Object.fromEntries(
        this.remotes.map((release) => [
          release.part,
          { ...this.listedRelease(release), runsWith: runsWith[release.part] ?? [] },
        ]),
      ),
    };
  }

  /**
   * `manifests/<part>.json` for each remote that has a manifest: a stable address, for hosts that want the live release.
   * It is the release's manifest with the absolute address of the release, because the runtime of a host looks for files
   * next to the manifest otherwise.
   *
   * @param origin the site's public origin.
   * @returns content by file name.
   * @throws ToolError PARTS-034 when a manifest cannot be read.
   */
  manifests(origin: string): Record<string, string> {
    const found = this.remotes.flatMap((remote) => {
      const file = join(this.open(remote).browserFolder, MANIFEST_FILE);
      if (!existsSync(file)) return [];
      const manifest = readJson(file, MANIFEST, DAMAGED);
      const publicPath = origin + releaseBase(remote.part, remote.hash);
      const metaData = { ...manifest.metaData, publicPath };
      return [[`manifests/${remote.part}.json`, JSON.stringify({ ...manifest, metaData })]];
    });
    return Object.fromEntries(found) as Record<string, string>;
  }

  private open({ part }: Release): PackedRelease {
    const found = this.releases.find(({ release }) => release.part === part);
    if (!found) throw new Error(`${part} is not among the opened releases.`);
    return found;
  }
}

function shellOf(releases: readonly PackedRelease[]): PackedRelease {
  const shell = releases.find(({ release }) => release.part === SHELL);
  if (shell) return shell;
  throw new Error('SiteParts needs a shell.');
}

/** Only listed files were checked. Another name may point outside the release, and what is read here is published. */
function assertListed(release: Release, files: Release['files'], file: string): void {
  if (Object.hasOwn(files, file)) return;
  throw damaged(release, `it needs ${file}, which its release.json does not list`);
}

const damaged = ({ part, hash }: Release, how: string): ToolError =>
  new ToolError(
    'PARTS-024',
    `${part} ${hash} is damaged: ${how}. Build and publish that part again.`,
  );

/** Addresses in a stylesheet are relative to its file, and inside a page they would be relative to the page. `#leaf` is an element of the page in both. */
function withAbsoluteAddresses(css: string, base: string, href: string): string {
  return css.replace(
    /url\((["']?)(?!data:|\/|https?:|#)([^"')]+)\1\)/g,
    (_whole, quote: string, relative: string) => {
      const { pathname } = new URL(relative, `http://site${base}${href}`);
      const file = pathname.slice(base.length);
      const address = isPicture(file) ? file.replace(MEDIA.release, MEDIA.site) : pathname;
      return `url(${quote}${address}${quote})`;
    },
  );
}
