import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { CONFIG } from 'shared-config/services/testing/config';
import { z } from 'zod';
import { type Rendering, withRendering } from './Rendering';

const COMPOSER = `exports.composer = {
  shared: {}, routes: [], provideRuntimeConfig() {},
  composePage: async ({ remote: { component } }) => ({ html: await (component.render ?? component)() }),
  rootFiles: () => ({}),
  headerRules: () => [],
};`;
const RELEASE = { release: 'r', base: '/', entry: 'e.js', entryIntegrity: '', assetsIntegrity: '' };
const FACTS = {
  today: '2026-01-01',
  indexed: [],
  styles: {},
  routes: [],
  origins: { connect: [], frame: [], image: [] },
};
const REMOTE = { globalName: 'mfe_blog', part: 'mfe-blog', expose: './List' };
const PINNED = { ...RELEASE, ...REMOTE, files: { scripts: [], styles: [] }, integrity: {} };
const SHELL = {
  scripts: { ...RELEASE, integrity: {} },
  styles: [],
  fonts: [],
  bootstrap: '',
  bootstrapFragments: '',
};

const folder = folderOfTest();

async function open(rendering: Rendering, composer = COMPOSER): Promise<void> {
  await rendering.composer({ file: 'shell/server/composer.cjs', source: composer });
  await rendering.site({ shell: SHELL, config: CONFIG });
}

const list = (source: string) => ({
  name: 'mfe-blog: /blog',
  path: '/blog',
  remote: {
    module: { file: 'mfe-blog/server/List.cjs', source: source + HEAD },
    pinned: PINNED,
    styles: [],
  },
});

/** The head of a page that is a function. */
const HEAD = `\nif (exports.default) exports.default.head = () => (${JSON.stringify({
  title: 'Blog',
  description: 'What it is about',
  path: '/blog',
})});`;

/** Renders one page with this server module. */
const renderModule = (source: string, composer?: string, bound?: number) =>
  withRendering(async (rendering) => {
    await open(rendering, composer);
    return rendering.page('mfe-blog', list(source));
  }, bound);

/** Renders one page whose component is this function. */
const render = (component: string, bound?: number) =>
  renderModule(`exports.default = ${component};`, COMPOSER, bound);

/** The error that a step ends with. */
const errorOf = (step: Promise<unknown>): Promise<{ code: string; message: string }> =>
  step.then(
    () => Promise.reject(new Error('It does not fail.')),
    (error: { code: string; message: string }) => error,
  );

describe('a step that does not finish is refused after the bound, with the name of the page', () => {
  /** Milliseconds in which a process starts, also on a busy machine. */
  const BOUND = 3000;

  test.each([
    ['computes for ever', '() => { for (;;); }'],
    ['suspends for ever', '() => new Promise(() => undefined)'],
  ])('one that %s, and the next page renders', async (_what, component) => {
    const { code, message } = await errorOf(render(component, BOUND));
    expect(code).toBe('PARTS-016');
    expect(message).toContain('mfe-blog: /blog does not render within 3 s: it waits for');
    expect(await render("() => 'words'")).toEqual({ html: 'words', messages: [] });
  });

  test('src/remote.ts, when it computes for ever while it is loaded', async () => {
    const module = { file: 'mfe-blog/server/remote.cjs', source: 'for (;;);' };
    const name = 'mfe-blog: src/remote.ts';
    const load = (rendering: Rendering) => rendering.exports('mfe-blog', name, module, z.unknown());
    expect((await errorOf(withRendering(load, BOUND))).message).toContain(
      `PARTS-016: ${name} does not load within 3 s`,
    );
  });
});

describe('a page has nothing of the machine', () => {
  test.each([
    ['reads a file', "require('fs').readFileSync('/etc/passwd')", 'FileSystemRead /etc/passwd'],
    ['starts a program', "require('child_process').execSync('true')", 'ChildProcess'],
  ])('one that %s is refused with what it was denied and where', async (_what, call, denied) => {
    const { code, message } = await errorOf(render(`() => ${call}`));
    expect(code).toBe('PARTS-019');
    expect(message).toContain(`mfe-blog: /blog was denied ${denied}: while it renders`);
    expect(message).toMatch(/\n {4}at exports\.default .*\(mfe-blog\/server\/List\.cjs:1:\d+\)/);
  });
});

describe('a page that throws', () => {
  test('is shown with the place in its own files', async () => {
    const source =
      "function price() { throw new Error('no such price.'); }\nexports.default = function Blog() { price(); };";
    expect((await errorOf(renderModule(source))).message.split('\n').slice(0, 3)).toEqual([
      'PARTS-010: mfe-blog: /blog does not render: no such price; nothing was published.',
      expect.stringMatching(/^ {4}at price \(mfe-blog\/server\/List\.cjs:1:26\)$/),
      expect.stringMatching(/^ {4}at .*Blog .*\(mfe-blog\/server\/List\.cjs:2:\d+\)$/),
    ]);
  });

  test('is shown with the place in its sources, if the build made a map', async () => {
    const sources = ['./src/pages/List.tsx', 'webpack/bootstrap'];
    // The second line comes from line 7 of the first source, the third from the second.
    const map = writeFiles(folder(), {
      'List.cjs.map': JSON.stringify({ version: 3, sources, names: [], mappings: ';AAMI;ACAA' }),
    });
    const source =
      "exports.default = () => later();\nfunction price() { throw new Error('no price'); }\nconst later = () => price();";
    const page = list(source);
    const module = { ...page.remote.module, map: join(map, 'List.cjs.map') };
    const step = withRendering(async (rendering) => {
      await open(rendering);
      return rendering.page('mfe-blog', { ...page, remote: { ...page.remote, module } });
    });
    expect((await errorOf(step)).message.split('\n').slice(1, 3)).toEqual([
      '    at price (mfe-blog/src/pages/List.tsx:7:5)',
      expect.stringMatching(/^ {4}at later \(mfe-blog\/server\/List\.cjs:3:\d+\)$/),
    ]);
  });

  test.each([
    ["'words'", 'words'],
    ['{ toString() { throw 1; } }', 'it throws something that has no text'],
  ])('also if that is no error but %s', async (thrown, words) => {
    expect((await errorOf(render(`() => { throw ${thrown}; }`))).message).toContain(
      `PARTS-010: mfe-blog: /blog does not render: ${words};`,
    );
  });
});

test.each(['memo', 'forward_ref', 'lazy'])(
  'what %s of React makes is a component',
  async (name) => {
    const { html } = await render(
      `{ $$typeof: Symbol.for('react.${name}'), render: () => 'words' }`,
    );
    expect(html).toBe('words');
  },
);

test.each([
  ['nothing', 'undefined', 'missing'],
  ['null', 'null', 'of the type null'],
  ['an element', "{ $$typeof: Symbol.for('react.transitional.element') }", 'of the type object'],
])('a page that exports %s is refused', async (_what, exported, why) => {
  expect((await errorOf(render(exported))).message).toContain(
    `PARTS-017: mfe-blog: /blog has no component: the default export of its file is ${why}.`,
  );
});

test('a page without a head is refused with the way out, and one with a head says what is in it', async () => {
  const without = renderModule('exports.default = Object.freeze(() => 1);');
  expect((await errorOf(without)).message).toMatch(
    /^PARTS-178: mfe-blog: \/blog has no head\. Write Page\.head = \(\) => \(\{ title, description, path \}\) after/,
  );
  const method = 'composePage: ({ remote }) => ({ html: "", head: remote.component.head() })';
  const composer = COMPOSER.replace('rootFiles:', `${method}, rootFiles:`);
  const page = await renderModule("exports.default = () => 'words';", composer);
  expect(page.head).toEqual({ title: 'Blog', description: 'What it is about', path: '/blog' });
});

const TITLE = {
  text: 'Blog',
  otherwise: 'Errands',
  fill: '#13211e',
  place: { left: 72, middle: 338, width: 640, height: 330 },
};

test('a picture has the drawing and the words of the composer, which may turn words and nothing else', async () => {
  const drawingWith = (transform: string) =>
    withRendering(async (rendering) => {
      const drawing = { file: 'pictures/a.png', svg: '<svg/>', words: [{ ...TITLE, transform }] };
      const method = `drawing: () => (${JSON.stringify(drawing)})`;
      await open(rendering, COMPOSER.replace('rootFiles:', `${method}, rootFiles:`));
      const head = { title: 'Blog', description: 'What it is about', path: '/blog' };
      return rendering.drawing(head, '/blog');
    });
  expect((await drawingWith('rotate(2.5 950 297)'))?.words).toEqual([
    { ...TITLE, transform: 'rotate(2.5 950 297)' },
  ]);
  expect(await errorOf(drawingWith('"/><image href="/etc/hostname"'))).toMatchObject({
    code: 'PARTS-010',
  });
});

test('the console output of a page is collected, and the next page starts without it', async () => {
  const page = "() => { console.warn('price %d is missing', 7); console.error('no'); return 'x'; }";
  expect(await render(page)).toEqual({
    html: 'x',
    messages: ['console.warn: price 7 is missing', 'console.error: no'],
  });
  expect((await render("() => 'y'")).messages).toEqual([]);
});

test.each(['left-pad', '../other.cjs', '__proto__'])(
  'a page finds no module %s that its build did not bundle, so that a release renders the same everywhere',
  async (name) => {
    const page = renderModule(`exports.default = () => require('${name}')`);
    expect(await errorOf(page)).toMatchObject({
      code: 'PARTS-001',
      message: expect.stringMatching(
        /mfe-blog\/server\/List\.cjs requires ".*", which no host provides\. .*sharedModules\.ts/,
      ),
    });
  },
);

test('a page that renders at once what it loads later gets both ways out', async () => {
  const lazy = renderModule("exports.default = () => require('./Chart.cjs')");
  expect(await errorOf(lazy)).toMatchObject({
    code: 'PARTS-001',
    message: expect.stringMatching(
      /List\.cjs renders at once what it loads with import\(\) or React\.lazy, "\.\/Chart\.cjs", .* Import that as usual, or render it only after a press or an effect\./,
    ),
  });
});

describe('a page that ends the process is refused with its name', () => {
  test('by an error in a timer', async () => {
    const page =
      "() => { setTimeout(() => { throw new Error('late'); }); return new Promise(() => {}); }";
    const { code, message } = await errorOf(render(page));
    expect(code).toBe('PARTS-018');
    expect(message).toMatch(/to render mfe-blog: \/blog ended \(exit code 1: Error: late\n/);
    expect(message).toMatch(/\n {4}at .*mfe-blog\/server\/List\.cjs:1:/);
  });

  test('by using up its memory', async () => {
    const page = '() => { const all = []; for (;;) all.push(new Array(1e6).fill(0)); }';
    const { code, message } = await errorOf(render(page));
    expect(code).toBe('PARTS-018');
    expect(message).toMatch(/mfe-blog: \/blog ended .* out of memory/);
  });
});

describe('what comes back is data of the contract', () => {
  test.each([
    ['no HTML', "composePage: async () => 'words'", 'expected string'],
    ['HTML that cannot be sent', 'composePage: async () => ({ html: 1n })', 'BigInt'],
  ])('a page with %s is refused', async (_what, method, problem) => {
    const composer = COMPOSER.replace('rootFiles:', `${method}, rootFiles:`);
    const rendered = renderModule('exports.default = () => 1;', composer);
    expect((await errorOf(rendered)).message).toContain(problem);
  });

  test.each(['../outside.txt', '/etc/passwd', 'a\\b', '', 'login.html'])(
    'a file at the root of the site cannot be called %j, which leads elsewhere or is a page',
    async (name) => {
      const composer = COMPOSER.replace('=> ({})', `=> ({ ${JSON.stringify(name)}: 'x' })`);
      const files = withRendering(async (rendering) => {
        await open(rendering, composer);
        return rendering.files(FACTS);
      });
      expect(await errorOf(files)).toMatchObject({
        code: 'PARTS-010',
        message: expect.stringContaining('rootFiles'),
      });
    },
  );
});
