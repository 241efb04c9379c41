import { OUTLET_ID } from 'shared-config/contract/pageState';
import { ownListeners } from '../testing/ownListeners';
import { bringTypedBack } from './loadAgain';
import { offerLanguage } from './offerLanguage';

ownListeners();

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
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
});

test('a first visit is offered the language of the browser, once', () => {
  arrive('en-IN', ['kn-IN', 'en']);
  expect(page.dataset['offer']).toBe('kn');
  arrive('en-IN', ['kn-IN', 'en']);
  expect(page.dataset['offer']).toBe('en');
});

test('a visitor who reads a page in Kannada is offered it on pages in English', () => {
  arrive('kn-IN', ['en-GB']);
  arrive('en-IN', ['en-GB']);
  expect(page.dataset['offer']).toBe('kn');
});

test('a visitor who chooses English is offered nothing else', () => {
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

describe('the link to another language', () => {
  const LINK = '<ul><li lang="kn"><a href="/kn/signup" hreflang="kn">ಕನ್ನಡ</a></li></ul>';
  const FORM = `<div id="${OUTLET_ID}"><form>
    <input name="name"><input name="mobile"><input name="email" autocomplete="email">
    <input name="password" type="password" autocomplete="new-password"><input name="terms" type="checkbox">
  </form></div>`;
  const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
  const follow = (): string => {
    const link = document.querySelector('a') as HTMLAnchorElement;
    // jsdom follows no link.
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    return link.pathname + link.search + link.hash;
  };

  test('leads to the same place of the page: the category that was chosen, the section', () => {
    arrive('en-IN', ['en-IN']);
    document.body.innerHTML = LINK;
    history.replaceState(null, '', '/signup?category=Intercity#terms');
    expect(follow()).toBe('/kn/signup?category=Intercity#terms');
    history.replaceState(null, '', '/signup');
    expect(follow()).toBe('/kn/signup');
  });

  test('brings what was typed along, once, and no password, hidden or revealed', () => {
    arrive('en-IN', ['en-IN']);
    document.body.innerHTML = LINK + FORM;
    const typed = { name: 'ಆಶಾ', mobile: '98450 12345', email: 'asha@example.com' };
    for (const [name, text] of Object.entries(typed)) field(name).value = text;
    field('password').value = 'secret-1';
    field('terms').checked = true;
    follow();
    field('password').type = 'text';
    follow();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
    document.body.innerHTML = FORM;
    history.replaceState(null, '', '/kn/signup');
    bringTypedBack();
    for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
    expect(field('password')).toHaveValue('');
    expect(field('terms')).toBeChecked();
    document.body.innerHTML = FORM;
    bringTypedBack();
    expect(field('email')).toHaveValue('');
  });

  test('opened in a new tab, it brings nothing to another page', () => {
    arrive('en-IN', ['en-IN']);
    document.body.innerHTML = LINK + FORM;
    field('name').value = 'Asha';
    follow();
    document.body.innerHTML = FORM;
    history.replaceState(null, '', '/contact');
    bringTypedBack();
    expect(field('name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('leads there also where storage is blocked', () => {
    const blocked = ['getItem', 'setItem'] as const;
    for (const access of blocked)
      jest.spyOn(Storage.prototype, access).mockImplementation(() => {
        throw new DOMException('Storage is refused.', 'SecurityError');
      });
    arrive('en-IN', ['en-IN']);
    document.body.innerHTML = LINK + FORM;
    history.replaceState(null, '', '/signup?category=Intercity');
    expect(follow()).toBe('/kn/signup?category=Intercity');
    bringTypedBack();
    expect(field('email')).toHaveValue('');
    jest.restoreAllMocks();
  });
});
