import type { PinnedPage } from 'shared-config/contract/PageData';
import { pinnedPage } from '../testing/releases';
import type * as Tab from './knownRoutes';
import { matchRoute, plainPath } from './knownRoutes';
import { LIVE_ROUTES } from '../testing/liveRoutes';

test.each([
  ['/', 'mfe-marketing', './Landing'],
  ['//', 'mfe-marketing', './Landing'],
  ['/about/', 'mfe-marketing', './About'],
  ['/blog', 'mfe-blog', './BlogList'],
  ['/blog/why-task-helpers', 'mfe-blog', undefined],
])('%s belongs to %s', (path, remote, expose) => {
  expect(matchRoute(path)).toMatchObject({ remote });
  expect(matchRoute(path)?.expose).toBe(expose);
});

test.each(['/blogs', '/About', '/nowhere', '/login/more', '/%E0%A4%A'])(
  '%s has no page',
  (path) => {
    expect(matchRoute(path)).toBeUndefined();
  },
);

test('a path in Kannada is the same whether the address bar or a link spells it', () => {
  expect(plainPath(encodeURI('/blog/ಕನ್ನಡ/'))).toBe('/blog/ಕನ್ನಡ');
  expect(plainPath('/blog/ಕನ್ನಡ')).toBe('/blog/ಕನ್ನಡ');
  const routes = [{ path: '/ಬೆಲೆ', remote: 'mfe-booking', expose: './Prices' }];
  expect(matchRoute(encodeURI('/ಬೆಲೆ'), routes)).toBe(routes[0]);
});

test('at first a tab knows only the route of its arrival page; the registry brings all', () => {
  const page: PinnedPage = { ...pinnedPage('mfe-auth', 'r1', './Login'), account: true };
  jest.isolateModules(() => {
    const tab = jest.requireActual<typeof Tab>('./knownRoutes');
    tab.knowArrival('/login', { page });
    expect(tab.matchRoute('/login')).toMatchObject({ remote: 'mfe-auth', account: true });
    expect([tab.matchRoute('/about'), tab.knowsAllRoutes()]).toEqual([undefined, false]);
    tab.knowRoutes(LIVE_ROUTES);
    tab.knowArrival('/login', { page });
    expect(tab.matchRoute('/about')).toMatchObject({ expose: './About' });
    expect(tab.knowsAllRoutes()).toBe(true);
  });
});
