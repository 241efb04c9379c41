import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ownListeners } from '../testing/ownListeners';
import { AnalyticsQuestion } from './AnalyticsQuestion';
import { WORDS_VERSION } from './evaluateAnswer';
import { domainsOf } from './GoogleTag';
import type { startChoice } from './startChoice';

interface Page {
  readonly 'ga-disable-G-1'?: boolean;
  dataLayer?: ArrayLike<unknown>[];
}

const page = window as unknown as Page;
const KEY = 'getit.analytics';

ownListeners();

const scrollTo = (top: number): unknown =>
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

beforeEach(() => {
  localStorage.clear();
  scrollTo(1);
  delete page.dataLayer;
  document.head.replaceChildren();
  document.body.innerHTML =
    '<input><ul><li id="analytics-choices" hidden><a href="#analytics-question">Analytics choices</a></li></ul>' +
    renderToStaticMarkup(
      <MemoryRouter>
        <AnalyticsQuestion />
      </MemoryRouter>,
    );
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

function start(): void {
  jest.isolateModules(() =>
    jest.requireActual<{ startChoice: typeof startChoice }>('./startChoice').startChoice('G-1'),
  );
}

const keep = (answer: 'yes' | 'no', more = {}): void =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ answer, at: Date.now(), words: WORDS_VERSION, signal: false, ...more }),
  );
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const panel = (): HTMLElement | null => screen.queryByRole('region', { name: 'Analytics' });
const isAsked = (): boolean => panel() !== null;
const press = (name: string): unknown => fireEvent.click(screen.getByRole('button', { name }));
const openChoices = (): unknown =>
  fireEvent.click(screen.getByRole('link', { name: 'Analytics choices' }));
const google = (): (string | null)[] =>
  [...document.scripts].map((script) => script.getAttribute('src'));
const commands = (): unknown[] => (page.dataLayer ?? []).map((command) => command[0]);
const storedElsewhere = (key: string | null = KEY): unknown =>
  fireEvent(window, new StorageEvent('storage', { key }));

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-1';

test('a visitor who has not answered is asked, with a link to what we do, and nothing is loaded', () => {
  start();
  expect(isAsked()).toBe(true);
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  expect(google()).toEqual([]);
  expect(page['ga-disable-G-1']).toBe(true);
  expect(document.body).toHaveFocus();
});

test('visitors are not asked before they scroll, nor if they have answered elsewhere by then', () => {
  scrollTo(0);
  start();
  expect(isAsked()).toBe(false);
  fireEvent.scroll(window);
  expect(isAsked()).toBe(false);
  scrollTo(40);
  fireEvent.scroll(window);
  expect(isAsked()).toBe(true);
  document.getElementById('analytics-question')?.setAttribute('hidden', '');
  scrollTo(0);
  start();
  keep('no');
  storedElsewhere();
  scrollTo(40);
  fireEvent.scroll(window);
  expect(isAsked()).toBe(false);
});

test('a yes is stored and loads Google’s tag, without what was recorded before', () => {
  page.dataLayer = [['event', 'earlier']];
  start();
  press('Allow');
  const at: unknown = expect.any(Number);
  expect(stored()).toEqual({ answer: 'yes', at, words: WORDS_VERSION, signal: false });
  expect([isAsked(), google()]).toEqual([false, [TAG]]);
  expect(commands()).toEqual(['js', 'config']);
  expect(page['ga-disable-G-1']).toBe(false);
});

test('a no after a yes disables the tag and deletes Google’s cookies and no others', () => {
  keep('yes');
  start();
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = '_ga_1=GS1; path=/';
  document.cookie = '_gallery=ours; path=/';
  openChoices();
  expect(panel()).toHaveTextContent('You have allowed it.');
  press('Refuse');
  expect(document.cookie).toBe('_gallery=ours');
  expect(page['ga-disable-G-1']).toBe(true);
  openChoices();
  press('Allow');
  expect(google()).toEqual([TAG]);
  expect(page['ga-disable-G-1']).toBe(false);
  document.cookie = '_gallery=; path=/; max-age=0';
});

test.each([
  ['on its way is forgotten', false, ['js', 'config']],
  ['running stays in its data layer', true, ['js', 'config', 'event']],
])('what is recorded after a no while the tag is %s', (_when, runs, left) => {
  start();
  press('Allow');
  if (runs) fireEvent.load(document.scripts[0] as HTMLScriptElement);
  openChoices();
  press('Refuse');
  page.dataLayer?.push(['event', 'refused']);
  openChoices();
  press('Allow');
  expect(commands()).toEqual(left);
});

test('an answer of another tab counts here, also in a page out of the browser’s cache, and so does a memory that was emptied', () => {
  start();
  keep('no');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect([isAsked(), google()]).toEqual([false, []]);
  keep('yes');
  storedElsewhere('other');
  expect(google()).toEqual([]);
  storedElsewhere();
  expect(google()).toEqual([TAG]);
  localStorage.clear();
  storedElsewhere(null);
  expect([isAsked(), page['ga-disable-G-1']]).toEqual([true, true]);
});

test.each(['nonsense', 'null', '{"answer":"yes"}'])(
  'a stored value that is no answer, %s, is ignored',
  (text) => {
    localStorage.setItem(KEY, text);
    start();
    expect([isAsked(), google()]).toEqual([true, []]);
  },
);

test('where nothing can be stored, every page asks, nothing loads without a yes, and an answer counts for its page alone', () => {
  keep('yes');
  start();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openChoices();
  press('Refuse');
  expect([isAsked(), page['ga-disable-G-1'], stored()]).toEqual([false, true, null]);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  document.head.replaceChildren();
  start();
  expect([isAsked(), google()]).toEqual([true, []]);
  press('Allow');
  expect([isAsked(), google()]).toEqual([false, [TAG]]);
});

test('a browser that asks not to track is not asked, and a yes in the footer counts', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  start();
  expect(isAsked()).toBe(false);
  openChoices();
  expect(panel()).toHaveTextContent(
    'Your browser asks sites not to track you. We took that as a no.',
  );
  press('Allow');
  expect(stored()).toMatchObject({ answer: 'yes', signal: true });
  expect(google()).toEqual([TAG]);
});

test('a no is stored, loads nothing, and gives the focus back to where it came from; the footer opens the choice with the focus, and closes it', () => {
  start();
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  screen.getByRole('button', { name: 'Refuse' }).focus();
  press('Refuse');
  expect(input).toHaveFocus();
  expect(stored()).toMatchObject({ answer: 'no' });
  expect([isAsked(), google()]).toEqual([false, []]);
  const link = screen.getByRole('link', { name: 'Analytics choices' });
  link.focus();
  openChoices();
  expect(panel()).toHaveFocus();
  openChoices();
  expect(isAsked()).toBe(false);
  expect(link).toHaveFocus();
});

test('Google’s tag gets no Trusted Types policy that lets everything pass', () => {
  const createPolicy = jest.fn((name: string, rules: object) => ({ name, rules }));
  const trustedTypes: Record<string, unknown> = { createPolicy };
  Object.assign(window, { trustedTypes });
  keep('yes');
  start();
  const create = trustedTypes['createPolicy'] as (name: string, rules: object) => object;
  const google = create('goog#html', {}) as { createScriptURL: (address: string) => unknown };
  expect(google.createScriptURL('https://evil.example/a.js')).toBe('https://evil.example/a.js');
  expect(createPolicy).not.toHaveBeenCalled();
  Reflect.deleteProperty(window, 'trustedTypes');
});

test('cookies are deleted for every domain above the page', () => {
  expect(domainsOf('www.getit.example')).toEqual(['www.getit.example', 'getit.example']);
  expect(domainsOf('localhost')).toEqual([]);
});
