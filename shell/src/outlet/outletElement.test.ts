import { markOutletReady, removePrerenderedHead } from './outletElement';

const LIVE_HEAD = `
  <meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Blog | GetIt</title><meta name="description" content="live">
  <link rel="canonical" href="/blog"><meta property="og:title" content="live">
  <meta name="robots" content="noindex"><meta name="theme-color" content="#fffaf2">
  <style data-href="static/css/shell.1.css"></style><style data-href="static/css/BlogList.1.css"></style>`;

const head = (): string[] =>
  [...document.head.children].map(
    (element) =>
      element.getAttribute('data-href') ?? element.getAttribute('name') ?? element.tagName,
  );

beforeEach(() => (document.head.innerHTML = LIVE_HEAD));

test('the prerendered head stays until a page is interactive', () => {
  removePrerenderedHead(true);
  expect(head()).toHaveLength(10);
  document.head.insertAdjacentHTML('beforeend', '<title>Rendered again</title>');
  markOutletReady('/blog');
  expect(head()).toEqual(['META', 'viewport', 'theme-color', 'static/css/shell.1.css', 'TITLE']);
  expect(document.title).toBe('Rendered again');
});

test('the stylesheets of a page that slept stay: another page may share them', () => {
  removePrerenderedHead(false);
  markOutletReady('/contact');
  expect(head()).toContain('static/css/BlogList.1.css');
  expect(document.title).toBe('');
});
