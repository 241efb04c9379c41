import { act, screen } from '@testing-library/react';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { arriveOn, follow } from '../testing/arriveOn';
import { FakeReleases } from '../testing/FakeReleases';

const Landing = () => (
  <>
    <h1>Home</h1>
    <button type="button" onClick={() => document.body.setAttribute('data-clicked', 'yes')}>
      Join
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

test('a page comes to life in place: the same words, now with their handlers', async () => {
  const { loads } = await arriveOn('/', Landing);
  const before = heading();
  await act(() => loads.arrive('/#0', Landing));
  expect(heading()).toBe(before);
  expect(document.getElementById('outlet')).toHaveAttribute('data-ready', '/');
  await act(async () => screen.getByRole('button', { name: 'Join' }).click());
  expect(document.body).toHaveAttribute('data-clicked', 'yes');
});

test('until its code has come the page stays as the server wrote it, whatever the shell says', async () => {
  const { loads } = await arriveOn('/', Landing);
  const before = heading();
  await act(() => loads.fail('/#0'));
  expect(screen.getByText(/not interactive right now/)).toBeVisible();
  expect(heading()).toBe(before);
  expect(document.getElementById('outlet')).not.toHaveAttribute('data-ready');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.queryByText(/not interactive right now/)).toBeNull();
  await act(() => loads.arrive('/#1', Landing));
  expect(heading()).toBe(before);
});

test.each(['is dead', 'hangs'])('links lead on from a page whose remote %s', async (kind) => {
  const { loads, loadedInFull } = await arriveOn('/', Landing);
  if (kind === 'is dead') await act(() => loads.fail('/#0'));
  await follow('About');
  expect(words()).toBe('HomeJoin');
  await act(() => loads.arrive('/about#0', About));
  expect(words()).toBe('About');
  expect(loadedInFull).toEqual([]);
});

test('the old page stays on screen until the next one is ready', async () => {
  const { loads } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/#0', Landing));
  await follow('About');
  expect(words()).toBe('HomeJoin');
  await act(() => loads.arrive('/about#0', About));
  await follow('Services');
  expect(words()).toBe('About');
  await act(() => loads.arrive('/services#0', () => <h1>Services</h1>));
  expect(words()).toBe('Services');
  expect(document.getElementById('outlet')).toHaveAttribute('data-ready', '/services');
});

test('a visitor who comes back to the first page sees it again, alive', async () => {
  const { loads } = await arriveOn('/', Landing);
  await follow('About');
  await act(() => loads.arrive('/about#0', About));
  await act(() => loads.arrive('/#0', Landing));
  await act(async () => {
    window.history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });
  expect(words()).toBe('HomeJoin');
  await act(async () => screen.getByRole('button', { name: 'Join' }).click());
  expect(document.body).toHaveAttribute('data-clicked', 'yes');
});

test('a page that cannot be loaded on the way gives way to its prerendered page', async () => {
  const { loads, loadedInFull } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/#0', Landing));
  await follow('About');
  await act(() => loads.fail('/about#0'));
  expect(loadedInFull).toEqual(['/about']);
  expect(words()).toBe('HomeJoin');
});

test('a click that is taken back leaves nothing behind: no notice, and no page loaded in full', async () => {
  const { loads, loadedInFull } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/#0', Landing));
  await follow('About');
  await act(async () => {
    window.history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });
  await act(() => loads.fail('/about#0'));
  expect(loadedInFull).toEqual([]);
  expect(words()).toBe('HomeJoin');
});

test('the words stay where a page throws while it comes to life', async () => {
  const { loads } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/#0', Broken));
  expect(words()).toBe('HomeJoin');
  expect(takeConsoleMessages().join()).toContain('This page is broken.');
  await follow('About');
  await act(() => loads.arrive('/about#0', About));
  expect(words()).toBe('About');
});

test('where a page threw while it came to life the visitor is told, and Try again brings one that does not', async () => {
  const { loads, loadedInFull } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/#0', Broken));
  takeConsoleMessages();
  expect(document.querySelector('[role=status]')?.textContent).toContain('not interactive');
  await act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Try again')
      ?.click(),
  );
  expect(loads.asked).toEqual(['/#0', '/#1']);
  await act(() => loads.arrive('/#1', Landing));
  expect(words()).toBe('HomeJoin');
  expect(document.querySelector('#outlet')?.getAttribute('data-ready')).toBe('/');
  expect(document.querySelector('[role=status]')?.textContent).not.toContain('not interactive');
  expect(loadedInFull).toEqual([]);
});

test('a page that throws after a click gives way to its prerendered page, not to a blank or foreign one', async () => {
  const { loads, loadedInFull } = await arriveOn('/', Landing);
  await act(() => loads.arrive('/#0', Landing));
  await follow('About');
  await act(() => loads.arrive('/about#0', Broken));
  expect(loadedInFull).toEqual(['/about']);
  expect(words()).not.toContain('Home');
  expect(takeConsoleMessages().join()).toContain('This page is broken.');
});

test('once a release of the tab is gone the next link loads its page in full, and the words stay until then', async () => {
  const releases = new FakeReleases();
  const { loads, loadedInFull } = await arriveOn('/', Landing, releases);
  await act(() => loads.arrive('/#0', Landing));
  await act(async () => releases.lose());
  await follow('About');
  expect(loadedInFull).toEqual(['/about']);
  expect(window.location.pathname).toBe('/about');
  expect(loads.asked).toEqual(['/#0']);
  expect(words()).toBe('HomeJoin');
});

describe('where the remote of the first page comes from elsewhere', () => {
  const Other = () => <h1>Home, rewritten</h1>;
  const arrive = () => arriveOn('/', Landing, new FakeReleases(), true);

  test('the live words stay until the other code has come, and give way to it without a complaint', async () => {
    const { loads } = await arrive();
    expect(words()).toBe('HomeJoin');
    await act(() => loads.arrive('/#0', Other));
    expect(words()).toBe('Home, rewritten');
    expect(document.getElementById('outlet')).toHaveAttribute('data-ready', '/');
  });

  test('they stay where it does not come, with the notice and a way to try again', async () => {
    const { loads } = await arrive();
    await act(() => loads.fail('/#0'));
    expect(words()).toBe('HomeJoin');
    expect(screen.getByText(/not interactive right now/)).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await act(() => loads.arrive('/#1', Other));
    expect(words()).toBe('Home, rewritten');
  });

  test('links lead on meanwhile', async () => {
    const { loads, loadedInFull } = await arrive();
    await follow('About');
    await act(() => loads.arrive('/about#0', About));
    expect(words()).toBe('About');
    expect(loadedInFull).toEqual([]);
  });
});

test('a message that outlived a full page load is shown, and the words stay', async () => {
  window.history.replaceState({ usr: { status: '✅ Logged in successfully!' } }, '', '/');
  await arriveOn('/', Landing);
  expect(words()).toBe('HomeJoin');
  expect(screen.getByText('✅ Logged in successfully!')).toBeVisible();
});
