import type * as KnownRoutes from './knownRoutes';
import { ROUTES } from './routes';

const ARRIVAL = { path: '/blog/first', remote: 'mfe-blog', expose: './posts/first' };

let routes: typeof KnownRoutes;

beforeEach(() => jest.isolateModules(() => (routes = jest.requireActual('./knownRoutes'))));

test('a tab knows the route of the page that it arrived on, and nothing else yet', () => {
  routes.learnArrival(ARRIVAL);
  expect(routes.knownRoutes()).toEqual([ARRIVAL]);
  expect(routes.knowsAllRoutes()).toBe(false);
});

test('with the registry it knows all of them, and later ones replace them', () => {
  routes.learnArrival(ARRIVAL);
  routes.learnRoutes(ROUTES);
  expect(routes.knowsAllRoutes()).toBe(true);
  expect(routes.knownRoutes()).toBe(ROUTES);
  routes.learnRoutes([]);
  expect(routes.knownRoutes()).toEqual([]);
});

test('what a tab knows already does not shrink to one page', () => {
  routes.learnRoutes(ROUTES);
  routes.learnArrival(ARRIVAL);
  expect(routes.knownRoutes()).toBe(ROUTES);
});
