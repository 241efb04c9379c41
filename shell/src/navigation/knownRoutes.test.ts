import type { PinnedPage } from 'shared-config/contract/PageData';
import { ROUTES } from '../routes';
import { pinnedPage } from '../testing/releases';
import type * as KnownRoutes from './knownRoutes';

const ARRIVAL = { path: '/login', remote: 'mfe-auth', expose: './Login', account: true };
const PAGE: PinnedPage = { ...pinnedPage('mfe-auth', 'r1', './Login'), account: true };

let routes: typeof KnownRoutes;

beforeEach(() => jest.isolateModules(() => (routes = jest.requireActual('./knownRoutes'))));

test('at first a tab knows only the route of its arrival page', () => {
  routes.learnArrival('/login', PAGE);
  expect(routes.knownRoutes()).toEqual([ARRIVAL]);
  expect(routes.knowsAllRoutes()).toBe(false);
});

test('the registry brings all routes, and later routes replace them', () => {
  routes.learnArrival('/login', PAGE);
  routes.learnRoutes(ROUTES);
  expect(routes.knowsAllRoutes()).toBe(true);
  expect(routes.knownRoutes()).toBe(ROUTES);
  routes.learnRoutes([]);
  expect(routes.knownRoutes()).toEqual([]);
});

test('the arrival page does not replace all routes', () => {
  routes.learnRoutes(ROUTES);
  routes.learnArrival('/login', PAGE);
  expect(routes.knownRoutes()).toBe(ROUTES);
});
