import { randomBytes } from 'node:crypto';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../store/SiteState';
import { pagesOf, registryOf, served, siteForEachTest } from '../testing/siteFixture';
import { publishReleases } from './publish';
import { retirePart, rollbackParts } from './storedReleases';

const { site, parts } = siteForEachTest();

const KANNADA = { ...CONFIG, languages: ['kn'] } as const;
const signature = { author: 'Asha' };
const publish = (...releases: Parameters<typeof publishReleases>[1][number][]) =>
  publishReleases(site(), releases, KANNADA);

const attribute = (value: object): string => JSON.stringify(value).replaceAll('"', '&quot;');
const place = (name: string, props = {}, content = ''): string =>
  `<div data-fragment="${name}" data-with="${attribute(props)}" data-instead="${attribute({ href: '/blog', text: 'Read & buy' })}">${content}</div>`;

const BUY = 'mfe-blog/Buy';

/** A landing page with two places for a fragment of the blog, in Kannada too, and another page. */
const home = (words = '', holds: readonly string[] = [BUY]) =>
  parts().remote(
    'mfe-home',
    `${words}${place(BUY, { sku: 'red' })} and ${place(BUY, { sku: 'blue' })}`,
    { pages: { '/': './Home' }, holds: { '/': holds }, inKannada: ['/'] },
  );
const blog = (buy: string, { words = 'List', kannada = true } = {}) =>
  parts().remote('mfe-blog', words, {
    fragments: { './Buy': buy },
    fragmentsInKannada: kannada ? ['./Buy'] : [],
  });
const BUTTON = '<button id="%id">Buy %s in %language</button>';
const start = () => publish(parts().shell({ inKannada: true }), home(), blog(BUTTON));

test('a page shows what the part of a fragment renders, each with ids of its own, in its language and with its styles', async () => {
  await start();
  const page = served(site(), 'index.html');
  expect(page).toContain('><button id="_p0-R_0_">Buy red in en</button></div>');
  expect(page).toContain('><button id="_p1-R_0_">Buy blue in en</button></div>');
  expect(page).toContain('.fragment_mfe-blog{}');
  expect(page).toContain('{"fragments":{"mfe-blog/Buy":{}}}');
  expect(served(site(), 'kn.html')).toContain('Buy red in kn');
});

test('the stylesheet of a fragment that a page draws later comes with its code, and not with the document', async () => {
  const holds = { '/': [BUY] };
  const page = (words: string) =>
    publish(parts().remote('mfe-home', words, { pages: { '/': './Home' }, holds }));
  await publish(parts().shell(), blog(BUTTON));
  await page('Welcome');
  expect(served(site(), 'index.html')).not.toContain('.fragment_mfe-blog{}');
  expect(served(site(), 'index.html')).toContain('.page_mfe-home{}');
  await page(place(BUY));
  expect(served(site(), 'index.html')).toContain('.fragment_mfe-blog{}');
});

test('a page with a fragment of another part is loaded as a document', async () => {
  await start();
  const routes = new Map(registryOf(site()).routes.map((route) => [route.path, route.expose]));
  expect(routes.get('/')).toBeUndefined();
});

test('a word of a fragment changes the places of pages and nothing else; a word elsewhere in its part changes none', async () => {
  await start();
  const before = pagesOf(site());
  const state = readLive(site());
  expect(await publish(blog(BUTTON, { words: 'Another list' }))).toMatchObject({
    // The two pages of the blog itself.
    pagesRendered: 2,
  });
  expect(served(site(), 'index.html')).toBe(before['index.html']);
  expect(readLive(site())?.keys['/']).toBe(state?.keys['/']);

  await publish(blog(BUTTON.replace('Buy', 'Get'), { words: 'Another list' }));
  expect(served(site(), 'index.html')).toBe(before['index.html']?.replaceAll('>Buy', '>Get'));
  expect(readLive(site())?.index.indexed['/']).toEqual(state?.index.indexed['/']);
});

test('a fragment that lacks a language leaves its link there, and the page stays', async () => {
  await publish(parts().shell({ inKannada: true }), home(), blog(BUTTON, { kannada: false }));
  expect(served(site(), 'index.html')).toContain('Buy red in en');
  expect(served(site(), 'kn.html')).toContain('><a href="/kn/blog">Read &amp; buy</a></div>');
  expect(served(site(), 'kn.html')).not.toContain('"fragments"');
});

test('a page may be live before its fragment, and gets it when the other part comes; retired, its link is shown there', async () => {
  const missing =
    '/ of mfe-home: visitors get the link instead of mfe-blog/Buy, because mfe-blog is not live.';
  const first = await publish(parts().shell({ inKannada: true }), home());
  expect(first.notices).toContain(missing);
  expect(served(site(), 'index.html')).toContain('><a href="/blog">Read &amp; buy</a></div>');
  expect((await publish(blog(BUTTON))).notices).not.toContain(missing);
  expect(served(site(), 'index.html')).toContain('Buy red in en');
  const retired = await retirePart(site(), 'mfe-blog', { signature, accepts: 'lost pages' });
  expect(retired.notices).toContain(missing);
  expect(served(site(), 'index.html')).toContain('><a href="/blog">Read &amp; buy</a></div>');
  expect(served(site(), 'index.html')).not.toContain('.fragment_mfe-blog{}');
});

test('a rollback of the part of a fragment brings its earlier words back into pages of others', async () => {
  await start();
  const before = served(site(), 'index.html');
  await publish(blog(BUTTON.replace('Buy', 'Get')));
  const { notices } = await rollbackParts(site(), ['mfe-blog'], '1', { signature });
  expect(served(site(), 'index.html')).toBe(before);
  expect(notices.join()).not.toContain('Written again');
});

test('a fragment may be inside of another, and ids count on in the order of the document', async () => {
  const header = parts().remote('mfe-blog', 'List', {
    fragments: {
      './Buy': BUTTON,
      './Header': `<header id="%id">${place(BUY, { sku: 'small' })}</header>`,
    },
  });
  const page = parts().remote(
    'mfe-home',
    `${place('mfe-blog/Header')}${place(BUY, { sku: 'red' })}`,
    { pages: { '/': './Home' }, holds: { '/': ['mfe-blog/Header', BUY] } },
  );
  await publish(parts().shell(), page, header);
  const html = served(site(), 'index.html');
  expect(html).toContain('<header id="_p0-R_0_"><div data-fragment="mfe-blog/Buy"');
  expect(html).toContain('<button id="_p1-R_0_">Buy small');
  expect(html).toContain('<button id="_p2-R_0_">Buy red');
});

test('a publish that drops a fragment which a page holds is refused, and a rollback to a release without it lists that page', async () => {
  await publish(parts().shell({ inKannada: true }), home(), parts().remote('mfe-blog', 'List'));
  await publish(blog(BUTTON));
  const before = served(site(), 'index.html');
  const without = parts().remote('mfe-blog', 'Another list');
  await expect(publish(without)).rejects.toThrow(
    'PARTS-202: mfe-blog would no longer offer mfe-blog/Buy, which these hold: / of mfe-home. ',
  );
  expect(served(site(), 'index.html')).toBe(before);
  const { notices } = await rollbackParts(site(), ['mfe-blog'], '1', { signature });
  expect(notices).toContain(
    '/ of mfe-home: visitors get the link instead of mfe-blog/Buy, because mfe-blog does not offer it.',
  );
  expect(served(site(), 'index.html')).toContain('><a href="/blog">Read &amp; buy</a></div>');
});

test('a component that requires another prop is refused while a page passes the old one, and goes live with that page', async () => {
  const types = (props: string) => ({
    'fragments/mfe-blog/Buy': `export type Fragment = (props: { ${props} }) => void;`,
  });
  const page = (props: string) =>
    parts().remote('mfe-home', `${props}${place(BUY, { sku: 'red' })}`, {
      pages: { '/': './Home' },
      holds: { '/': [BUY] },
      types: { expects: types(props) },
    });
  const buy = (props: string) =>
    parts().remote('mfe-blog', 'List', {
      fragments: { './Buy': BUTTON },
      types: { provides: types(props) },
    });
  await publish(parts().shell(), page('sku: string'), buy('sku: string; size?: string'));
  const next = buy('sku: string; size: string');
  await expect(publish(next)).rejects.toMatchObject({
    message: expect.stringContaining(
      'PARTS-203: / of mfe-home passes other props to mfe-blog/Buy than its component in mfe-blog ',
    ),
    parts: ['mfe-blog'],
  });
  await publish(next, page('sku: string; size: string'));
});

test('the weight of a fragment is that of its part: a publish of it is refused, and no page that holds it', async () => {
  const budgets = (html: number) => {
    const page = { wire: 2000, idleScripts: 9000, awakeScripts: 9000, pictures: 0, requests: 9 };
    const sizes = { entry: 9000, page: 9000 };
    return {
      remotes: sizes,
      parts: {},
      pages: { never: page, form: page, idle: page },
      fragments: { html, styles: 9000, scripts: 9000 },
    };
  };
  const heavy = blog(`<p>${randomBytes(3000).toString('hex')}</p>`, { kannada: false });
  await publish(parts().shell({ budgets: budgets(1000) }), home());
  await expect(publish(heavy)).rejects.toMatchObject({
    message: expect.stringContaining(
      'PARTS-204: mfe-blog: the fragment mfe-blog/Buy has HTML of 3',
    ),
    parts: ['mfe-blog'],
  });
  await publish(parts().shell({ budgets: budgets(4000) }));
  await publish(heavy);
  await publish(home('Other words. '));
  expect(served(site(), 'index.html')).toContain('Other words. ');
});

test('a place that the line of the page does not hold is refused, and says what to write', async () => {
  await expect(publish(parts().shell(), home('', []), blog(BUTTON))).rejects.toThrow(
    "PARTS-198: mfe-home: / shows the fragment mfe-blog/Buy, which its line in src/remote.ts does not hold. Write holds: ['mfe-blog/Buy'] there",
  );
});

test.each([
  ['<script>alert(1)</script>', 'a script element, which'],
  ['<style>main{color:red}</style>', 'a style element, which'],
  ['<p>Text</p><noscript><meta http-equiv="refresh"></noscript>', 'a meta element, which'],
  ['<section><b>Open</section>', 'a b element that does not close'],
  ['</div></h1><p>Below</p>', 'more closing tags than it opens'],
  ['<table></table></div><div>', 'more closing tags than it opens'],
])('a fragment that renders %s is refused', async (html, what) => {
  await publish(parts().shell({ inKannada: true }), home());
  const before = served(site(), 'index.html');
  await expect(publish(blog(html))).rejects.toMatchObject({
    message: expect.stringContaining(what),
    parts: ['mfe-blog'],
  });
  expect(served(site(), 'index.html')).toBe(before);
});

test('a form inside of a form of the page is refused, because a browser would change the page around it', async () => {
  const page = parts().remote('mfe-home', `<form>${place(BUY)}<input name="city"></form>`, {
    pages: { '/': './Home' },
    holds: { '/': [BUY] },
  });
  await publish(parts().shell(), page);
  await expect(publish(blog('<form><input name="q"></form>'))).rejects.toMatchObject({
    message: expect.stringContaining('PARTS-197: mfe-home: / changes outside of its fragments'),
    parts: ['mfe-blog'],
  });
});

describe('a fragment that a press opens', () => {
  const JOIN = 'mfe-blog/Join';
  const link = `<a href="/blog" data-opens="${JOIN}" data-with="${attribute({ sku: 'red' })}">Join</a>`;
  const opener = (words = '') =>
    parts().remote('mfe-home', words + link, { pages: { '/': './Home' }, holds: { '/': [JOIN] } });
  const join = (html: string, words = 'List') =>
    parts().remote('mfe-blog', words, { fragments: { './Join': html }, onDemand: ['./Join'] });
  const DIALOG = '<dialog><p id="%id">Join with %s</p></dialog>';
  const filesOfFragments = (): string[] =>
    Object.keys(pagesOf(site())).filter((file) => /^fragments\/./.test(file));
  const fileOf = (page = served(site(), 'index.html')): string =>
    / data-file="\/(fragments\/[\w-]+\.txt)">Join/.exec(page)?.[1] ?? '';

  test('is a file that its link names, with its stylesheet; the page has neither', async () => {
    await publish(parts().shell(), opener(), join(DIALOG));
    const page = served(site(), 'index.html');
    expect(page).not.toContain('dialog');
    expect(page).not.toContain('.fragment_mfe-blog');
    const [, ids] =
      /^<link rel="stylesheet" href="\/fragments\/[\w-]+\.css" data-href="fragment\.css"><div data-fragment="mfe-blog\/Join" data-ids="(f[\w-]{8}-)" data-with="{&quot;sku&quot;:&quot;red&quot;}"><dialog><p id="_(?:\1)R_0_">Join with red<\/p><\/dialog><\/div>$/.exec(
        served(site(), fileOf()),
      ) ?? [];
    expect(ids).toBeDefined();
    expect(filesOfFragments()).toHaveLength(2);
  });

  test('gets another file with its words, which pages name; without a change of it, the file stays', async () => {
    await publish(parts().shell(), opener(), join(DIALOG));
    const [before, first] = [served(site(), 'index.html'), fileOf()];
    await publish(join(DIALOG, 'Another list'));
    expect(served(site(), 'index.html')).toBe(before);
    await publish(opener('Welcome '));
    expect(fileOf()).toBe(first);
    await publish(join(DIALOG.replace('Join', 'Wait'), 'Another list'));
    expect(served(site(), fileOf())).toContain('Wait with red');
    expect(filesOfFragments()).not.toContain(first);
  });

  test('leaves its link a link while no part offers it', async () => {
    await publish(parts().shell(), opener());
    expect(served(site(), 'index.html')).toContain(`${link}`);
    expect(filesOfFragments()).toEqual([]);
  });

  test('may be behind the link of another fragment', async () => {
    const slip = parts().remote('mfe-blog', 'List', {
      fragments: { './Join': DIALOG, './Slip': `<p>${link}</p>` },
      onDemand: ['./Join'],
    });
    const page = parts().remote('mfe-home', place('mfe-blog/Slip'), {
      pages: { '/': './Home' },
      holds: { '/': ['mfe-blog/Slip'] },
    });
    await publish(parts().shell(), page, slip);
    expect(served(site(), fileOf())).toContain('Join with red');
  });
});
