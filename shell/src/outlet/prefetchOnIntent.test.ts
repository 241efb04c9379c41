import userEvent from '@testing-library/user-event';
import { prefetchOnIntent } from './prefetchOnIntent';

const fetched: string[] = [];

beforeAll(() => prefetchOnIntent({ prefetch: (path) => void fetched.push(path) }));

beforeEach(() => {
  fetched.length = 0;
  document.body.innerHTML = '';
});

function link(href: string, attributes = ''): HTMLElement {
  document.body.innerHTML = `<a href="${href}" ${attributes}><b>there</b></a>`;
  return document.body.querySelector('b') as HTMLElement;
}

test('pointing at a link fetches the code of its page, and so do the keyboard and a finger', async () => {
  await userEvent.hover(link('/about/'));
  link('/services');
  await userEvent.tab();
  link('/login').dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(new Set(fetched)).toEqual(new Set(['/about', '/services', '/login']));
});

test('touching a field fetches the code of the page that its form leads to, also where that was before the page was awake', async () => {
  document.body.innerHTML = '<form data-leads="/thank-you"><input></form>';
  await userEvent.tab();
  expect(fetched).toEqual(['/thank-you']);
  prefetchOnIntent({ prefetch: (path) => void fetched.push(`${path} early`) });
  expect(fetched).toEqual(['/thank-you', '/thank-you early']);
});

test.each([
  ['the page that the visitor is on', '/', ''],
  ['a section of that page', '/#services', ''],
  ['another site', 'https://www.facebook.com/contact', ''],
  ['a page that opens in another tab', '/blog', 'target="_blank"'],
])('nothing is fetched for %s', async (_what, href, attributes) => {
  await userEvent.hover(link(href, attributes));
  expect(fetched).toEqual([]);
});
