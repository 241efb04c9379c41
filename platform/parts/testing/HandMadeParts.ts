import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Composer } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';
import { signatureOf } from 'shared-config/build/declarations/contractOfPart';
import { writeFiles } from 'shared-config/build/testing/folderOfTest';
import { describeFiles, releaseHash, assetListOf } from '../store/releaseFiles';
import type { PackedRelease } from '../store/PackedRelease';
import { repositoryRoot } from './repositoryRoot';
import { readBudgets, type Budgets } from '../verify/budgets';

/** The route table of the hand-made shell: two remotes, one of them with a subtree. */
export const ROUTES: Composer['routes'] = [
  { path: '/', remote: 'mfe-home' },
  { path: '/about', remote: 'mfe-home' },
  { path: '/blog/*', remote: 'mfe-blog' },
];

/** The remotes of the hand-made site; `mfe-other` is not in its route table. */
export type RemoteName = 'mfe-home' | 'mfe-blog' | 'mfe-other';

/** Declaration text by entry of the contract. */
type Texts = Readonly<Record<string, string>>;

/** What a hand-made part provides and expects; by default nothing. */
interface ContractTexts {
  readonly provides?: Texts;
  readonly expects?: Texts;
}

interface ShellOptions {
  /** A word that its pages carry, so that a new one is another release. */
  readonly word?: string;
  readonly types?: ContractTexts;
  readonly routes?: Composer['routes'];
  /** Whether it draws pictures, so that the gate asks for them. */
  readonly draws?: boolean;
  /** Whether its words are there in Kannada, too. */
  readonly inKannada?: boolean;
  /** By default those of the project. */
  readonly budgets?: Budgets;
  readonly browser?: Readonly<Record<string, string>>;
}

interface RemoteOptions {
  readonly types?: ContractTexts;
  readonly shared?: Readonly<Record<string, string>>;
  readonly pages?: Readonly<Record<string, string>>;
  /** The exposes of page files that no page names. */
  readonly undeclared?: readonly string[];
  /** The former paths of a page, by its path. */
  readonly formerly?: Readonly<Record<string, readonly string[]>>;
  /** The words of each page without a module in the browser, by path. */
  readonly documents?: Readonly<Record<string, string>>;
  /** The paths of the pages that are there in Kannada, too. */
  readonly inKannada?: readonly string[];
  readonly origins?: Release['origins'];
  readonly forms?: Release['forms'] | undefined;
  /** The fragments that each page may hold, by its path. */
  readonly holds?: Readonly<Record<string, readonly string[]>>;
  /** What it offers: the HTML of each fragment, by expose; a `%s` in it is its prop `sku`. */
  readonly fragments?: Readonly<Record<string, string>>;
  /** The exposes of fragments that a press opens. */
  readonly onDemand?: readonly string[];
  /** The exposes of fragments that are there in Kannada, too. */
  readonly fragmentsInKannada?: readonly string[];
}

/** Parts as webpack would have left them, a few lines each, packed and ready to be published. */
export class HandMadeParts {
  constructor(private readonly folder: string) {}

  shell({
    word = 'one',
    types = {},
    routes = ROUTES,
    draws = false,
    inKannada = false,
    budgets = readBudgets(repositoryRoot),
    browser = {},
  }: ShellOptions = {}): PackedRelease {
    return this.pack(
      {
        ...BARE,
        part: 'shell',
        kind: 'shell',
        ...contractOf(types),
        shared: { react: '19.3.1' },
        exposes: {
          './shell': {
            scripts: ['entry.js'],
            styles: ['shell.css'],
            ...(inKannada && { messages: { kn: 'kn.json' } }),
          },
        },
      },
      {
        'entry.js': `/* shell ${word} */`,
        'shell.css': '.shell{}',
        ...(inKannada && { 'kn.json': '{}' }),
        'static/js/tools/signals.js': 'send()',
        ...browser,
      },
      {
        'composer.cjs': composerSource(word, routes) + (draws ? DRAWS : ''),
        'contract.json': declarationsIn(types),
        'bootstrap.js': 'bootstrap()',
        'bootstrapFragments.js': 'bootstrap(fragments)',
        'withAnalytics.js': 'bootstrap(analytics)',
        'withAnalyticsFragments.js': 'bootstrap(analytics, fragments)',
        'public/favicon.svg': '<svg/>',
        'budgets.json': JSON.stringify(budgets),
        'routes.json': JSON.stringify(routes),
      },
    );
  }

  /** A remote whose pages say `words`; server files in `sources`, and files in `browser`, take the place of those made from it. */
  remote(
    part: RemoteName,
    words: string,
    {
      types = {},
      shared = {},
      pages = PAGES[part],
      undeclared = [],
      formerly = {},
      documents = {},
      inKannada = [],
      origins,
      forms,
      holds = {},
      fragments = {},
      fragmentsInKannada = [],
      onDemand = [],
    }: RemoteOptions = {},
    sources: Readonly<Record<string, string>> = {},
    browser: Readonly<Record<string, string>> = {},
  ): PackedRelease {
    const all = [
      ...Object.entries(pages).map(([path, expose]) => ({
        path,
        expose,
        text: words,
        lives: true,
      })),
      ...Object.entries(documents).map(([path, text]) => {
        const expose = `./document${path.replaceAll('/', '-')}` as const;
        return { path, expose, text, lives: false };
      }),
    ];
    return this.pack(
      {
        ...BARE,
        part,
        ...contractOf(types),
        shared,
        globalName: part.replaceAll('-', '_'),
        ...(origins && { origins }),
        pages: all.map(({ path, expose, lives }) => ({
          path,
          expose,
          ...(formerly[path] && { formerly: formerly[path] }),
          ...(!lives && { hydrate: 'never' as const }),
          ...(holds[path] && { holds: holds[path] }),
        })),
        ...(Object.keys(fragments).length > 0 && {
          fragments: Object.keys(fragments).map((expose) => ({
            expose,
            ...(onDemand.includes(expose) && { onDemand: true as const }),
            holds: [
              ...(fragments[expose] ?? '').matchAll(/data-(?:fragment|opens)="([^"]*)"/g),
            ].map(([, name = '']) => name),
          })),
        }),
        ...(forms && { forms }),
        exposes: Object.fromEntries([
          ...Object.keys(fragments).map(
            (expose) =>
              [
                expose,
                {
                  scripts: ['page.js'],
                  styles: ['fragment.css'],
                  ...(fragmentsInKannada.includes(expose) && { messages: { kn: 'kn.json' } }),
                },
              ] as const,
          ),
          ...undeclared.map((expose) => [expose, { scripts: ['page.js'], styles: [] }] as const),
          ...all.map(
            ({ path, expose, lives }) =>
              [
                expose,
                {
                  scripts: lives ? ['page.js'] : [],
                  styles: ['page.css'],
                  ...(inKannada.includes(path) && { messages: { kn: 'kn.json' } }),
                },
              ] as const,
          ),
        ]),
      },
      {
        'entry.js': `/* ${part} */`,
        'page.js': `/* ${words} */`,
        'page.css': `.page_${part}{}`,
        ...(Object.keys(fragments).length > 0 && { 'fragment.css': `.fragment_${part}{}` }),
        ...(inKannada.length + fragmentsInKannada.length > 0 && { 'kn.json': '{}' }),
        ...browser,
      },
      {
        ...Object.fromEntries(
          Object.entries(fragments).map(([expose, html]) => [
            `${expose.slice(2)}.cjs`,
            `exports.default = ({ sku }) => ${JSON.stringify(html)}.replaceAll('%s', sku);`,
          ]),
        ),
        ...Object.fromEntries(
          all.map(({ expose, text }) => {
            const file = `${expose.slice(2)}.cjs`;
            return [file, (sources[file] ?? moduleSource(text)) + headSource(text)];
          }),
        ),
        'contract.json': declarationsIn(types),
        ...Object.fromEntries(Object.entries(sources).filter(([file]) => !file.endsWith('.cjs'))),
      },
    );
  }

  private pack(
    described: Omit<Release, 'hash' | 'files' | 'serverFiles'>,
    browser: Readonly<Record<string, string>>,
    server: Readonly<Record<string, string>>,
  ): PackedRelease {
    const packed = mkdtempSync(join(this.folder, `${described.part}-`));
    const browserFolder = writeFiles(join(packed, 'browser'), browser);
    const serverFolder = writeFiles(join(packed, 'server'), server);
    const content = {
      ...described,
      files: describeFiles(browserFolder),
      serverFiles: describeFiles(serverFolder),
    };
    const release: Release = { ...content, hash: releaseHash(content) };
    writeFiles(browserFolder, {
      'release.json': JSON.stringify(release),
      'assets.json': assetListOf(release),
    });
    return { release, browserFolder, serverFolder };
  }
}

const moduleSource = (words: string): string =>
  `exports.default = () => ${JSON.stringify(pageSource(words))};`;

/** The head of a page that is a function. */
const headSource = (title: string): string =>
  `\nif (exports.default) exports.default.head = (path) => (${JSON.stringify({ title, description: 'About it' }).slice(0, -1)}, path });`;

/** What a page of a hand-made remote renders: all that a page must have, around its words. */
export function pageSource(words: string): string {
  return `<meta name="description" content="About it"><h1>${words}</h1>`;
}

const PAGES: Readonly<Record<RemoteName, Readonly<Record<string, string>>>> = {
  'mfe-home': { '/': './Home', '/about': './About' },
  'mfe-blog': { '/blog': './List', '/blog/first': './First' },
  'mfe-other': {},
};

const BARE = {
  part: '',
  kind: 'remote' as const,
  shared: {},
  entry: 'entry.js',
  globalName: 'shell',
  pages: [],
  exposes: {},
};

/**
 * A page of this shell has a line for each fact: the shell's word, the address, each stylesheet, the remote's words, its
 * fragments, and the release of the remote, or of the shell if the page never hydrates. A page in several languages lists
 * the others.
 */
function composerSource(word: string, routes: Composer['routes']): string {
  return `
    const opener = (fragments = {}, { integrity }) =>
      Object.values(fragments).some(({ onDemand }) => onDemand) && {
        shell: { integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => /opener/.test(file))) },
      };
    const html = async ({ path, languages, shell, config, fragments, remote }) => [
      '<head><title>' + ${JSON.stringify(word)} + '</title>',
      '<link rel="canonical" href="' + config.origin + path + '">',
      [...shell.styles, ...(remote ? remote.styles : [])].map(({ href, css }) => '<style data-href="' + href + '">' + css + '</style>').join('\\n') + '\\n</head>',
      '<main>' + (remote ? await remote.component() : '<h1>Page Not Found</h1>') + '</main>',
      '<script type="application/json" id="page-data">' + JSON.stringify({ fragments, ...opener(fragments, shell.scripts) }) + '</script>',
      '<footer>' + (remote && remote.pinned ? remote.pinned.release : shell.scripts.release) + '</footer>',
      ...(languages ? ['<nav>' + languages + '</nav>'] : []),
    ];
    exports.composer = {
      shared: { 'shared-config/router': { from: 'the shell' } },
      routes: ${JSON.stringify(routes)},
      provideRuntimeConfig() {},
      composePage: async (page) => {
        const head = page.remote && page.remote.component.head;
        return { html: (await html(page)).join('\\n'), ...(head && { head: head(page.path) }) };
      },
      composeFragment: async ({ component, props, prefix, language }) =>
        component(props).replaceAll('%id', '_' + prefix + 'R_0_').replaceAll('%language', language),
      rootFiles: (paths, origin) => ({ 'sitemap.xml': paths.map((path) => origin + path).join('\\n') }),
      headerRules: ({ origins }) => [
        { source: '**', headers: { 'X-Word': ${JSON.stringify(word)} } },
        ...(Object.values(origins).flat().length > 0
          ? [{ source: '**', headers: { 'X-Origins': JSON.stringify(origins) } }]
          : []),
      ],
    };`;
}

/** Gives every page of a hand-made shell what search engines and previews need; a picture shows the words of its page. */
const DRAWS = `
    const compose = exports.composer.composePage;
    const fileOf = ({ title }) => 'pictures/' + title.replace(/\\W/g, '_') + '.png';
    exports.composer.composePage = async (page) => {
      const { html, head } = await compose(page);
      const { origin } = page.config;
      const described = html
        .replace('<title>', '<title>The page at ' + page.path + ' says ')
        .replace('content="About it"', 'content="What is said about it at ' + page.path + ', in fifty characters or more"')
        .replace('</head>', '<meta property="og:image" content="' + origin + '/' + fileOf(head ?? { title: '' }) + '"></head>') +
        '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"GetIt","url":"' + origin + '"}]}</script>';
      return { html: described, ...(head && { head }) };
    };
    exports.composer.drawing = (head) => ({
      file: fileOf(head),
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h9v9z"/></svg>',
    });`;

const signed = (texts: Texts = {}) =>
  Object.entries(texts).map(([entry, text]) => {
    const types = { [entry]: text };
    return { entry, types, signature: signatureOf(types) };
  });

const contractOf = ({
  provides,
  expects,
}: ContractTexts): Pick<Release, 'provides' | 'expects'> => ({
  provides: Object.fromEntries(signed(provides).map(({ entry, signature }) => [entry, signature])),
  expects: Object.fromEntries(
    signed(expects).map(({ entry, signature }) => [entry, { signature }]),
  ),
});

/** The text of a `contract.json`. */
const declarationsIn = ({ provides, expects }: ContractTexts): string =>
  JSON.stringify(
    Object.fromEntries(
      signed({ ...provides, ...expects }).map(({ signature, types }) => [signature, types]),
    ),
  );
