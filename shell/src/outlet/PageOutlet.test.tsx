import { act, screen } from '@testing-library/react';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { arriveOn, follow } from '../testing/arriveOn';
import { goBack } from '../testing/renderAt';

const Landing = () => (
  <>
    <h1>Home</h1>
    <button type="button" onClick={() => document.body.setAttribute('data-clicked', 'yes')}>
      Ask us
    </button>
  </>
);
const About = () => <h1>About</h1>;
const Broken = (): never => {
  throw new Error('This page is broken.');
};

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', '/');
  document.body.removeAttribute('data-clicked');
});

const words = (): string | undefined => document.getElementById('outlet')?.textContent;
const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

test.each(['/', '/blog/ಕನ್ನಡ'])(
  'the page %s hydrates in place, however the address bar spells it: the same elements, now with their handlers',
  async (path) => {
    window.history.replaceState(null, '', encodeURI(path));
    const { loads } = await arriveOn(path, Landing);
    const before = heading();
    await act(() => loads.arrive(path, Landing));
    expect(heading()).toBe(before);
    expect(document.getElementById('outlet')).toHaveAttribute('data-ready', path);
    await act(async () => screen.getByRole('button', { name: 'Ask us' }).click());
    expect(document.body).toHaveAttribute('data-clicked', 'yes');
  },
);

test('a page without the frame hydrates in place, below a link to it and above the status region', async () => {
  const { loads } = await arriveOn('/', Landing, { frame: 'none' });
  const before = heading();
  await act(() => loads.arrive('/', Landing));
  expect(heading()).toBe(before);
  const frame = ['banner', 'navigation', 'contentinfo'].flatMap((role) =>
    screen.queryAllByRole(role),
  );
  expect(frame).toEqual([]);
  expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toContainElement(before);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test.each(['is dead', 'hangs'])('links work on a page whose remote %s', async (kind) => {
  const { loads, left } = await arriveOn('/', Landing);
  if (kind === 'is dead') await act(() => loads.fail('/'));
  await follow('About');
  expect(words()).toBe('HomeAsk us');
  await act(() => loads.arrive('/about', About));
  expect(words()).toBe('About');
  expect(left).not.toHaveBeenCalled();
});

test('the old page stays on screen until the next one is ready', async () => {
  const { loads } = await arriveOn('/', Landing);
  await follow('About');
  await act(() => loads.arrive('/about', About));
  await follow('Services');
  expect(words()).toBe('About');
  await act(() => loads.arrive('/services', () => <h1>Services</h1>));
  expect(words()).toBe('Services');
  expect(document.getElementById('outlet')).toHaveAttribute('data-ready', '/services');
});

test('the page on screen stays while the visitor comes back to a first page that has not loaded, which is then interactive', async () => {
  const { loads } = await arriveOn('/', Landing);
  await follow('About');
  await act(() => loads.arrive('/about', About));
  await goBack();
  expect(words()).toBe('About');
  await act(() => loads.arrive('/', Landing));
  expect(words()).toBe('HomeAsk us');
  await act(async () => screen.getByRole('button', { name: 'Ask us' }).click());
  expect(document.body).toHaveAttribute('data-clicked', 'yes');
});

test('a page that throws while it hydrates stays readable, with a notice that loads it again', async () => {
  const { loads, left, loadAgain } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/', Broken));
  takeConsoleMessages();
  expect(screen.getByRole('status')).toHaveTextContent('not working');
  expect(words()).toBe('HomeAsk us');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(loadAgain).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});

test('the fragments in a page that throws are announced with what is readable of it', async () => {
  const placed: Element[] = [];
  const end = onAnnounced('getit:fragment-placed', (place) => void placed.push(place));
  const { loads } = await arriveOn('/', () => <div data-fragment="mfe-shop/Buy">Buy</div>);
  await act(() => loads.arrive('/', Broken));
  end();
  takeConsoleMessages();
  expect(placed).toEqual([document.querySelector('[data-fragment]')]);
});

test('a page that throws after a click is loaded as a document', async () => {
  const { loads, left } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/', Landing));
  await follow('About');
  await act(() => loads.arrive('/about', Broken));
  expect(left).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/about');
  expect(words()).not.toContain('Home');
  expect(takeConsoleMessages().join()).toContain('This page is broken.');
});

test('paths of one component keep what is on screen, and its state, on the way between them', async () => {
  const { loads } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/', Landing));
  const before = heading();
  for (const [link, path] of [
    ['About', '/about'],
    ['Services', '/services'],
  ] as const) {
    await follow(link);
    await act(() => loads.arrive(path, Landing));
    expect(heading()).toBe(before);
    expect(document.getElementById('outlet')).toHaveAttribute('data-ready', path);
  }
});

test('the prerendered content stays until another build of its remote renders', async () => {
  const { loads } = await arriveOn('/', Landing, { drawnAnew: true });
  expect(words()).toBe('HomeAsk us');
  await act(() => loads.arrive('/', () => <h1>Home, rewritten</h1>));
  expect(words()).toBe('Home, rewritten');
  expect(document.getElementById('outlet')).toHaveAttribute('data-ready', '/');
});
