import type { RenderedPage } from '../compose/composePages';
import { pageViolations } from './checkPages';

const HEAD = '<title>Blog</title><meta name="description" content="All posts">';
const violations = (page: RenderedPage) =>
  pageViolations({ kind: 'new', composed: { rendered: [page] } });
const sentences = (html: string, sleeps?: true) =>
  violations({ part: 'mfe-blog', path: '/blog', html, ...(sleeps && { sleeps }) }).map(
    ({ code, sentence }) => `${code} ${sentence}`,
  );

test('a page with text, title, description and one h1 is fine', () => {
  const html = `<head>${HEAD}</head><main><data name="description" content=""></data><h1>Your <em>errands</em></h1><svg><title>A bag</title></svg></main>`;
  expect(sentences(html)).toEqual([]);
});

const H1 = '<main><h1>Blog</h1></main>';

test.each([
  [
    'no text',
    `${HEAD}<main><h1></h1><script>let hidden</script></main><footer>GetIt</footer>`,
    ['PARTS-012 mfe-blog: /blog renders no text. Check what its component', 'PARTS-015'],
  ],
  [
    'no title',
    HEAD.replace('Blog', ' ') + H1,
    ['PARTS-013 mfe-blog: /blog has no title. Give its head words'],
  ],
  ['a title that is only the name', HEAD.replace('Blog', '| GetIt') + H1, ['PARTS-013']],
  [
    'no description',
    `<title>Blog</title><meta name="viewport" content="width=device-width">${H1}`,
    ['PARTS-014 mfe-blog: /blog has no description. Give its head one.'],
  ],
  ['no h1', `${HEAD}<main>Words</main>`, ['PARTS-015 mfe-blog: /blog has 0 h1 elements; a page']],
  ['two h1', HEAD + H1 + H1, ['PARTS-015 mfe-blog: /blog has 2 h1 elements; a page needs exactly']],
  [
    'an empty h1',
    `${HEAD}<main><h1> </h1>Words</main>`,
    ['PARTS-015 mfe-blog: /blog has 1 h1 elements, and it is empty; a page needs'],
  ],
])('a page with %s is refused', (_what, html, expected) => {
  expect(sentences(html)).toEqual(expected.map((begin) => expect.stringContaining(begin)));
});

describe('the ids of a page', () => {
  const ids = (outlet: string): string[] =>
    sentences(
      `${HEAD}<div id="mobile-menu"></div><main id="main"><div id="outlet"><h1 id="blog">Blog</h1>${outlet}</div></main><p id="site-status"></p>`,
    );

  test('may be any that the frame does not have', () => {
    expect(ids('<p id="mobile"></p><p id="_R_1_"></p>')).toEqual([]);
  });

  test.each([
    ['an id twice', '<p id="blog"></p>', '"blog" twice'],
    [
      'an id of the frame',
      '<p id="site-status"></p>',
      '"site-status", an id of the frame around it',
    ],
    [
      'an id that the frame has once somebody is logged in',
      '<b id="user-menu"></b>',
      '"user-menu", an id of the frame around it',
    ],
    [
      'the id of the outlet',
      '<svg><path id="outlet"/></svg>',
      '"outlet", an id of the frame around it',
    ],
  ])('are refused with %s', (_what, html, found) => {
    expect(ids(html)).toEqual([
      `PARTS-192 mfe-blog: /blog has elements with the id ${found}. Links, labels and styles find the first one only: give each element an id of its own, such as React's useId().`,
    ]);
  });
});

test('a rollback is not refused for an id', () => {
  const html = `${HEAD}<main><h1 id="a">Blog</h1><p id="a"></p></main>`;
  const composed = { rendered: [{ part: 'mfe-blog', path: '/blog', html }] };
  expect(pageViolations({ kind: 'rolled back', composed })).toEqual([]);
});

test('the 404 page needs no description, because search engines do not list it', () => {
  expect(violations({ part: 'shell', path: '/404', html: '<h1>Gone</h1>' })).toEqual([]);
});

describe('a page that never hydrates', () => {
  const needs = (main: string): string[] =>
    sentences(`${HEAD}<button>Menu</button><form></form><main><h1>Blog</h1>${main}</main>`, true);

  test.each([
    ['a form', '<form><input></form>', 'form'],
    ['a form that would send its fields to the page', '<form method="POST"></form>', 'form'],
    ['a button', '<button type="button">Show</button>', 'button'],
    ['a button outside of a form', '<button>Show</button>', 'button'],
  ])('is refused with %s', (_what, html, found) => {
    expect(needs(html)).toEqual([
      `PARTS-029 mfe-blog: /blog has a ${found} that does nothing without scripts, and never hydrates. Write hydrate: 'form' for the page in src/remote.ts, or in the front matter of the post.`,
    ]);
    expect(sentences(`${HEAD}<main><h1>Blog</h1>${html}</main>`)).toEqual([]);
  });

  test.each([
    ['a form that closes its dialog', '<form method="dialog"><button>Close</button></form>'],
    ['a search', '<form action="/find"><button>Find</button></form>'],
    ['a button that opens a dialog', '<button command="show-modal" commandfor="d">Open</button>'],
    ['a button that opens a menu', '<button popovertarget="m">Menu</button>'],
    ['a button that shares the page', '<button type="button" data-share>Other apps</button>'],
    ['a disabled button', '<button disabled>Later</button>'],
  ])('may have %s', (_what, html) => {
    expect(needs(html)).toEqual([]);
  });
});
