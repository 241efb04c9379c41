import { readArticle } from './readArticle';

const read = (body: string) =>
  readArticle(
    `<main><h1>Title</h1><div class="text" itemprop="articleBody">${body}</div><p>After</p></main>`,
    'https://getit.test/blog/a',
  );

test('the text of an article is what is inside of it, without classes', () => {
  expect(read('<p class="x">One &amp; <em>two</em></p><ul><li>Three</li></ul>')).toBe(
    '<p>One &amp; <em>two</em></p><ul><li>Three</li></ul>',
  );
});

test('its addresses work in any reader', () => {
  expect(read('<a href="/terms">T</a><a href="#part">P</a><a href="https://x.test/">X</a>')).toBe(
    '<a href="https://getit.test/terms">T</a><a href="https://getit.test/blog/a#part">P</a><a href="https://x.test/">X</a>',
  );
});

test('so do its images, with the words for those who do not see them', () => {
  expect(read('<img class="x" src="/a.png" alt="A &quot;map&quot;">')).toBe(
    '<img src="https://getit.test/a.png" alt="A &quot;map&quot;">',
  );
});

test('an element that a reader does not know keeps its text alone', () => {
  expect(read('<div><custom-chart>Prices<br></custom-chart></div>')).toBe('Prices<br>');
});

test('characters that mean something in HTML are escaped in its text', () => {
  expect(read('<p>1 &lt; 2 &gt; 0 &amp; more</p>')).toBe('<p>1 &lt; 2 &gt; 0 &amp; more</p>');
});

test('only the first article of a page is read, without the element that marks it', () => {
  const marked = (words: string): string => `<p itemprop="articleBody">${words}</p>`;
  expect(readArticle(marked('One') + marked('Two'), 'https://getit.test/')).toBe('One');
});

test('a page without an article has none', () => {
  expect(readArticle('<main><p>Words</p></main>', 'https://getit.test/')).toBeUndefined();
});
