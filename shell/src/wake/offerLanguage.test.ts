import { offerLanguage } from './offerLanguage';

const page = document.documentElement;

/** A page in a language that is there in Kannada, too, on a browser of somebody who reads `languages`. */
function arrive(lang: string, languages: readonly string[]): void {
  page.lang = lang;
  delete page.dataset['offer'];
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  document.head.innerHTML = '<link rel="alternate" hreflang="kn" href="/kn/about">';
  offerLanguage();
}

const kept = (): string | null => localStorage.getItem('getit.language');

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

test('a first visit is offered the language of the browser, once', () => {
  arrive('en-IN', ['kn-IN', 'en']);
  expect(page.dataset['offer']).toBe('kn');
  arrive('en-IN', ['kn-IN', 'en']);
  expect(page.dataset['offer']).toBe('en');
});

test('whoever reads a page in Kannada is offered it on pages in English', () => {
  arrive('kn-IN', ['en-GB']);
  arrive('en-IN', ['en-GB']);
  expect(page.dataset['offer']).toBe('kn');
});

test('whoever chooses English is offered nothing else', () => {
  arrive('kn-IN', ['kn-IN']);
  document.body.innerHTML = '<ul><li lang="en"><a href="#" hreflang="en">English</a></li></ul>';
  document.querySelector('a')?.click();
  arrive('en-IN', ['kn-IN']);
  expect(page.dataset['offer']).toBe('en');
});

test('a link to a post in English is no choice of a language', () => {
  arrive('kn-IN', ['kn-IN']);
  document.body.innerHTML = '<p><a href="#" hreflang="en">Blog</a></p>';
  document.querySelector('a')?.click();
  expect(kept()).toBe('kn');
});

test('of somebody whose browser speaks English, nothing is kept', () => {
  arrive('en-IN', ['en-GB']);
  expect([page.dataset['offer'], kept()]).toEqual(['en', null]);
});

test('a page that has no other language keeps and offers nothing', () => {
  page.lang = 'en-IN';
  delete page.dataset['offer'];
  offerLanguage();
  expect([page.dataset['offer'], kept()]).toEqual([undefined, null]);
});

test('where storage is blocked, nothing is offered and nothing fails', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  arrive('en-IN', ['kn-IN']);
  expect(page.dataset['offer']).toBeUndefined();
  blocked.mockRestore();
});
