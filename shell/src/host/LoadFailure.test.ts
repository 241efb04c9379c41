import { onAnnounced, type FailureReport } from 'shared-config/contract/sharedState';
import { FakeRegistry } from '../testing/fakePages';
import { inPhase, LoadFailure, reportPage } from './LoadFailure';

const registry = Object.assign(new FakeRegistry(), {
  used: () => [{ part: 'mfe-blog', release: 'b1' }],
});

let heard: FailureReport[];
let stop: () => void;
beforeEach(() => {
  heard = [];
  stop = onAnnounced('getit:load-failed', (report) => heard.push(report));
});
afterEach(() => stop());

const failure = (message: string): LoadFailure =>
  new LoadFailure('entry', { cause: new Error(message) });

test('a failure of a page is reported with part, release, phase, code and path', () => {
  reportPage(registry, '/blog', failure('no answer'));
  const [path, message] = ['/blog', 'no answer'];
  expect(heard).toEqual([
    { part: 'mfe-blog', release: 'b1', phase: 'entry', code: 'LOAD-003', path, message },
  ]);
  reportPage(registry, '/blog', new Error('oops'), 'render');
  reportPage(registry, '/about', failure('no answer'));
  expect(heard.map(({ path, code }) => [path, code])).toEqual([
    ['/blog', 'LOAD-003'],
    ['/blog', 'LOAD-005'],
    ['/about', 'LOAD-003'],
  ]);
  expect(heard[2]).toMatchObject({ part: 'mfe-marketing', release: 'unknown' });
});

test('a failure of a fragment is reported with its part and its name, and the path of the page', () => {
  reportPage(registry, '/about', failure('no answer'), 'time', 'mfe-blog/Latest');
  reportPage(registry, '/about', new Error('oops'), 'render', 'mfe-shop/Buy');
  const [path, message] = ['/about', 'no answer'];
  expect(heard).toEqual([
    {
      part: 'mfe-blog',
      fragment: 'mfe-blog/Latest',
      release: 'b1',
      phase: 'entry',
      code: 'LOAD-003',
      path,
      message,
    },
    expect.objectContaining({ part: 'mfe-shop', release: 'unknown', code: 'LOAD-005' }),
  ]);
});

test('a timeout has its own code, and a path without a remote belongs to the shell', () => {
  reportPage(registry, '/nowhere', 'not an error');
  expect(heard).toMatchObject([
    { part: 'shell', phase: 'time', code: 'LOAD-006', message: 'not an error' },
  ]);
});

test('an error of a page from a dev server is passed to that server’s client, too', () => {
  // jsdom lacks it.
  window.reportError = jest.fn();
  const local = new FakeRegistry();
  local.overridden = 'mfe-blog';
  reportPage(local, '/about', new Error('live'), 'render');
  reportPage(local, '/blog', 'Oops', 'render');
  expect(jest.mocked(window.reportError).mock.calls).toEqual([['Oops']]);
});

test('the innermost phase counts', async () => {
  const inner = inPhase('assets', Promise.reject(new Error('404')));
  await expect(inPhase('page', inner)).rejects.toMatchObject({ phase: 'assets', message: '404' });
  await expect(inPhase('page', Promise.resolve(1))).resolves.toBe(1);
});
