import { createHash } from 'node:crypto';
import { documentOf, type DocumentParts } from './document';
import { HOSTILE_TEXTS } from './testing/hostileTexts';
import { headerRules } from './headerRules';

/** A page with one text in every place that the composer writes itself. */
function pageWith(text: string): DocumentParts {
  return {
    head: '<title>Home | GetIt</title>',
    body: '<div><h1>Home</h1></div>',
    styles: [{ href: `static/${text}.css`, css: `h1::after{content:'${text}'}\r\n` }],
    fonts: [`/remotes/${text}.woff2`],
    bootstrap: 'bootstrap();\r\n',
    lostNotice: '<p>Try again</p>',
    entryKey: text,
    data: {
      shell: { release: text, base: text, entry: text, integrity: { [text]: text } },
      config: {
        origin: 'https://getit.test',
        firebase: { apiKey: text, authDomain: text, projectId: text },
        rows: { waitlist: 'https://rows.test/w', contact: 'https://rows.test/c' },
      },
    },
  };
}

const parsed = (page: DocumentParts): Document =>
  new DOMParser().parseFromString(documentOf(page), 'text/html');

/** Every element with the names of its attributes, in the order of the document. */
const shapeOf = (page: Document): string[] =>
  [...page.querySelectorAll('*')].map((at) => [at.localName, ...at.getAttributeNames()].join(' '));

const PLAIN = shapeOf(parsed(pageWith('plain')));

describe.each(HOSTILE_TEXTS)('with %j in every place', (text) => {
  const ingredients = pageWith(text);
  const page = parsed(ingredients);

  test('the page has the same elements and attributes as any other', () => {
    expect(shapeOf(page)).toEqual(PLAIN);
  });

  test('every place holds the text itself', () => {
    expect(page.documentElement.dataset['keeps']).toBe(text);
    expect(page.querySelector('style')?.dataset['href']).toBe(`static/${text}.css`);
    expect(page.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(
      `/remotes/${text}.woff2`,
    );
    expect(JSON.parse(page.getElementById('page-data')?.textContent ?? '')).toEqual(
      ingredients.data,
    );
  });

  test('the policy has the hashes of what the browser finds in the page', () => {
    const { styles, bootstrap, fonts, data } = ingredients;
    const rules = headerRules({
      routes: [],
      config: data.config,
      shell: { scripts: data.shell, styles, fonts, bootstrap, bootstrapFragments: '' },
      styles: {},
      origins: { connect: [], frame: [], image: [] },
    });
    const documents = rules.find(({ headers }) => 'Content-Security-Policy' in headers);
    for (const inline of [page.querySelector('style'), page.querySelector('script:not([type])')]) {
      const hash = createHash('sha256')
        .update(inline?.textContent ?? '')
        .digest('base64');
      expect(documents?.headers['Content-Security-Policy']).toContain(`'sha256-${hash}'`);
    }
  });
});

test('the fonts are preloaded before the styles that use them', () => {
  const html = documentOf(pageWith('font'));
  const preload =
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/remotes/font.woff2">';
  expect(html.indexOf(preload)).toBeGreaterThan(0);
  expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<style'));
});

test('the document begins with what a browser must know first', () => {
  const html = documentOf({ ...pageWith('plain'), entryKey: undefined });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">\n<head>\n<meta charset="utf-8">/);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="format-detection" content="telephone=no,date=no,');
  expect(html).toContain('<meta name="chrome" content="nointentdetection">');
});
