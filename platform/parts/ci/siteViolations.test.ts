import { join } from 'node:path';
import { indianDay } from 'shared-config/site/indianDay';
import { badInTabs } from '../change/badInTabs';
import { SiteParts } from '../compose/SiteParts';
import { readHistory, type HistoryEntry } from '../history/HistoryEntry';
import { stateAt } from '../history/openSite';
import { readStored } from '../store/PackedRelease';
import { SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import type { SiteState } from '../store/SiteState';
import { ROUTES } from '../testing/HandMadeParts';
import { publishFirst, served, siteForEachTest } from '../testing/siteFixture';
import type { ChangeSet } from './changeSet';
import { siteViolations } from './siteViolations';

const { site, parts, publish } = siteForEachTest(publishFirst);

/** What the second job says of the newest commit, if a push may change some parts. */
const objections = (...changed: string[]): string[] => objectionsTo({}, ...changed);

/** The same, with other texts in some files. */
function objectionsTo(forged: Readonly<Record<string, string>>, ...changed: string[]): string[] {
  const repository = new SiteRepository(site());
  const history = readHistory(site());
  const [last, newest] = history.slice(-2) as [HistoryEntry, HistoryEntry];
  const committed = (id: string) => ({
    tree: new Map(
      [...repository.files(id)].map(([path, object]) => [path, { mode: '100644', object }]),
    ),
    state: stateAt(repository, id),
    text: (path: string) => repository.read(id, path) ?? '',
  });
  const [before, taken] = [committed(last.id), committed(newest.id)];
  const after = { ...taken, text: (path: string) => forged[path] ?? taken.text(path) };
  const exported = new SiteLayout(join(site().root, '../exported'));
  repository.export(newest.id, exported.root);
  const open = ({ live, config }: SiteState) =>
    SiteParts.read(
      Object.entries(live).map(([part, hash]) => readStored(exported, part, hash)),
      config.languages,
    );
  const may: ChangeSet = {
    command: 'push',
    action: 'publish',
    builds: new Set(changed),
    live: after.state.live,
    config: after.state.config,
    bad: [],
    prunable: new Set(),
    parts: new Set(changed),
    documentsOf: undefined,
    composes: true,
  };
  return siteViolations({
    may,
    before,
    after,
    parts: open(after.state),
    partsBefore: open(before.state),
    then: undefined,
    bad: badInTabs(history, after.state, Date.parse(newest.at)),
    days: [indianDay(new Date(newest.at))],
  });
}

test('a page below that of another part changes with it where that is added or removed, and nowhere else', async () => {
  const routes = [{ path: '/blog', remote: 'mfe-home' }, ...ROUTES];
  const home = (...paths: string[]) =>
    parts().remote('mfe-home', 'Welcome', {
      pages: Object.fromEntries(paths.map((path) => [path, './Home'])),
    });
  const posts = parts().remote('mfe-blog', 'Post', { pages: { '/blog/first': './First' } });
  await publish(parts().shell({ routes }), home('/', '/about'), posts);
  await publish(home('/', '/about', '/blog'));
  // The list above the post has come, and is in its breadcrumbs.
  expect(objections('mfe-home')).toEqual([]);
  expect(objections('mfe-other')).toContain(
    'public/blog.html differs, which is a page of mfe-home, and push does not change it',
  );
  await publish(home('/', '/about'));
  expect(objections('mfe-home')).toEqual([]);
});

test('a page that moves is open to the part that gets it, and to the one that gives it up', async () => {
  const routes = ROUTES.map((one) =>
    one.path === '/about' ? { ...one, remote: 'mfe-other', formerly: 'mfe-home' } : one,
  );
  await publish(parts().shell({ routes }));
  await publish(parts().remote('mfe-other', 'Ours', { pages: { '/about': './About' } }));
  expect(objections('mfe-other')).toEqual([]);
  expect(objections('mfe-blog').join('\n')).toContain(
    'public/about.html differs, which is a page of mfe-home, and push does not change it',
  );
  await publish(parts().remote('mfe-home', 'Welcome', { pages: { '/': './Home' } }));
  expect(objections('mfe-home')).toEqual([]);
});

test('pictures and media come with a part, and neither replaces one that a page of another part has', async () => {
  const files = (words: string) => ({ 'static/media/a.png': words });
  const home = parts().remote('mfe-home', 'Home', {}, {}, files('home'));
  const blog = parts().remote('mfe-blog', 'Blog', {}, {}, files('blog'));
  await publish(parts().shell({ draws: true }), home);
  await publish(blog);
  expect(objections('mfe-blog')).toEqual([]);
  await publish(parts().remote('mfe-blog', 'Blog two'));
  expect(objections('mfe-blog')).toEqual([]);
  expect(served(site(), 'media/a.png')).toBe('home');
});

describe('a fragment in the page of another part', () => {
  const place = '<div data-fragment="mfe-blog/Buy"></div>';
  const home = () =>
    parts().remote('mfe-home', `Welcome to p1-R ${place}`, {
      pages: { '/': './Home' },
      holds: { '/': ['mfe-blog/Buy'] },
    });
  const blog = (buy: string, style = '.buy_mfe-blog{}') =>
    parts().remote(
      'mfe-blog',
      'List',
      { fragments: { './Buy': buy } },
      {},
      { 'fragment.css': style },
    );
  const DIFFERS =
    'public/index.html differs, which is a page of mfe-home, and push does not change it';

  test('may come after the page, which gets its stylesheet with it', async () => {
    await publish(home());
    await publish(blog('<b>Buy</b>'));
    expect(served(site(), 'index.html')).toContain('.buy_mfe-blog{}');
    expect(objections('mfe-blog')).toEqual([]);
  });

  describe('that is live', () => {
    beforeEach(() => publish(home(), blog('<b>Buy</b>')));

    test('changes with its part: its words and its stylesheet', async () => {
      await publish(blog('<b>Get it</b>'));
      expect(objections('mfe-blog')).toEqual([]);
      expect(objections('mfe-other')).toContain(DIFFERS);
      await publish(blog('<b>Get it</b>', '.buy_mfe-blog{color:red}'));
      expect(objections('mfe-blog')).toEqual([]);
    });

    test.each<[string, (html: string) => string]>([
      ['a word outside of it', (html) => html.replace('Welcome', 'Log in here')],
      ['words that look like an id', (html) => html.replace('p1-R', 'p2-R')],
      [
        'a script in the head',
        (html) => html.replace('</head>', '<script>steal()</script></head>'),
      ],
      ['a stylesheet that is not its own', (html) => html.replace('>.shell{}', '>.shell{}h1{}')],
      [
        'an element that ends its place',
        (html) => html.replace('<b>Get it</b>', '</div><b>Log in'),
      ],
    ])('opens nothing else of the page: not %s', async (_what, forge) => {
      await publish(blog('<b>Get it</b>'));
      const file = 'public/index.html';
      const html = served(site(), 'index.html');
      expect(forge(html)).not.toBe(html);
      expect(objectionsTo({ [file]: forge(html) }, 'mfe-blog')).toContain(DIFFERS);
    });

    test('that a press opens comes with the script of the shell that opens it, and with no other', async () => {
      const link = '<a href="/blog" data-opens="mfe-blog/Join">Join</a>';
      const page = parts().remote('mfe-home', place + link, {
        pages: { '/': './Home' },
        holds: { '/': ['mfe-blog/Buy', 'mfe-blog/Join'] },
      });
      await publish(parts().shell({ browser: { 'static/js/opener.12345678.js': 'open()' } }), page);
      const fragments = { './Buy': '<b>Buy</b>', './Join': '<b>Join</b>' };
      await publish(parts().remote('mfe-blog', 'List', { fragments, onDemand: ['./Join'] }));
      expect(objections('mfe-blog')).toEqual([]);
      const html = served(site(), 'index.html');
      const forged = html.replace('static/js/opener.', '../../mfe-blog/opener.');
      expect(forged).not.toBe(html);
      expect(objectionsTo({ 'public/index.html': forged }, 'mfe-blog')).toContain(DIFFERS);
    });

    test('that a press opens changes its file, and the link of the page names no other', async () => {
      const link = '<a href="/blog" data-opens="mfe-blog/Buy">Buy</a>';
      const page = parts().remote('mfe-home', link, {
        pages: { '/': './Home' },
        holds: { '/': ['mfe-blog/Buy'] },
      });
      const buy = (html: string) =>
        parts().remote('mfe-blog', 'List', { fragments: { './Buy': html }, onDemand: ['./Buy'] });
      await publish(page, buy('<b>Buy</b>'));
      await publish(buy('<b>Get it</b>'));
      expect(objections('mfe-blog')).toEqual([]);
      const [, file = ''] = /data-file="\/([^"]*)"/.exec(served(site(), 'index.html')) ?? [];
      const forged = { [`public/${file}`]: '<b>Log in here</b>' };
      expect(objectionsTo(forged, 'mfe-blog')).toContain(
        `public/${file} is not the file of a fragment that a page names`,
      );
    });
  });
});
