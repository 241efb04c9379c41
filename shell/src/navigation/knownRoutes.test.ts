import type { PinnedPage } from 'shared-config/contract/PageData';
import { ROUTES } from '../routes';
import { pinnedPage } from '../testing/releases';
import type * as KnownRoutes from './knownRoutes';

const ARRIVAL = { path: '/login', remote: 'mfe-auth', expose: './Login', account: true };
const PAGE: PinnedPage = { ...pinnedPage('mfe-auth', 'r1', './Login'), account: true };

let routes: typeof KnownRoutes;

beforeEach(() => jest.isolateModules(() => (routes = jest.requireActual('./knownRoutes'))));

test('a tab knows the route of the page that it arrived on, and nothing else yet', () => {
  routes.learnArrival('/login', PAGE);
  expect(routes.knownRoutes()).toEqual([ARRIVAL]);
  expect(routes.knowsAllRoutes()).toBe(false);
});

test('with the registry it knows all of them, and later ones replace them', () => {
  routes.learnArrival('/login', PAGE);
  routes.learnRoutes(ROUTES);
  expect(routes.knowsAllRoutes()).toBe(true);
  expect(routes.knownRoutes()).toBe(ROUTES);
  routes.learnRoutes([]);
  expect(routes.knownRoutes()).toEqual([]);
});

test('a page without an account needs no identity provider', () => {
  routes.learnArrival('/about', pinnedPage('mfe-marketing', 'r1', './About'));
  expect(routes.knownRoutes()).toEqual([
    { path: '/about', remote: 'mfe-marketing', expose: './About' },
  ]);
});

test('the 404 page brings no route', () => {
  routes.learnArrival('/nowhere', undefined);
  expect(routes.knownRoutes()).toEqual([]);
});

test('what a tab knows already does not shrink to one page', () => {
  routes.learnRoutes(ROUTES);
  routes.learnArrival('/login', PAGE);
  expect(routes.knownRoutes()).toBe(ROUTES);
});
