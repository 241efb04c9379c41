import { LIVE_ROUTES } from '../testing/liveRoutes';
import { matchRoute, plainPath } from './matchRoute';

test.each([
  ['/', 'mfe-marketing', './Landing'],
  ['//', 'mfe-marketing', './Landing'],
  ['/about/', 'mfe-marketing', './About'],
  ['/blog', 'mfe-blog', './BlogList'],
  ['/blog/why-task-helpers', 'mfe-blog', undefined],
])('%s belongs to %s', (path, remote, expose) => {
  const route = matchRoute(path, LIVE_ROUTES);
  expect([route?.remote, route?.expose]).toEqual([remote, expose]);
});

test.each(['/blogs', '/About', '/nowhere', '/login/more', '/%E0%A4%A'])(
  '%s has no page',
  (path) => {
    expect(matchRoute(path, LIVE_ROUTES)).toBeUndefined();
  },
);

test('a path in Kannada is the same whether the address bar or a link spells it', () => {
  expect(plainPath(encodeURI('/blog/ಕನ್ನಡ/'))).toBe('/blog/ಕನ್ನಡ');
  expect(plainPath('/blog/ಕನ್ನಡ')).toBe('/blog/ಕನ್ನಡ');
  const routes = [{ path: '/ಬೆಲೆ', remote: 'mfe-booking', expose: './Prices' }];
  expect(matchRoute(encodeURI('/ಬೆಲೆ'), routes)).toBe(routes[0]);
});
