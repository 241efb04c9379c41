import { readArticle } from './readArticle';

const read = (body: string) =>
  readArticle(
    `<main><h1>Title</h1><div class="text" itemprop="articleBody">${body}</div><p>After</p></main>`,
    'https://getit.test/blog/a',
  );

test.each([
  [
    'what is inside of it, without classes',
    '<p class="x">One &amp; <em>two</em></p><ul><li>1 &lt; 2 &gt; 0</li></ul>',
    '<p>One &amp; <em>two</em></p><ul><li>1 &lt; 2 &gt; 0</li></ul>',
  ],
  [
    'links that work in any reader',
    '<a href="/terms">T</a><a href="#part">P</a><a href="https://x.test/">X</a>',
    '<a href="https://getit.test/terms">T</a><a href="https://getit.test/blog/a#part">P</a><a href="https://x.test/">X</a>',
  ],
  [
    'images, with the words for those who do not see them',
    '<img class="x" src="/a.png" alt="A &quot;map&quot;">',
    '<img src="https://getit.test/a.png" alt="A &quot;map&quot;">',
  ],
  [
    'of an element that a reader does not know the text alone',
    '<div><custom-chart>Prices<br></custom-chart></div>',
    'Prices<br>',
  ],
])('the text of an article is %s', (_what, body, text) => {
  expect(read(body)).toBe(text);
});

test('only the first article of a page is read, without the element that marks it; other pages have none', () => {
  const marked = (words: string): string => `<p itemprop="articleBody">${words}</p>`;
  expect(readArticle(marked('One') + marked('Two'), 'https://getit.test/')).toBe('One');
  expect(readArticle('<main><p>Words</p></main>', 'https://getit.test/')).toBeUndefined();
});
