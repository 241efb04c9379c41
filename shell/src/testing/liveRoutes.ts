import type { LiveRoute } from 'shared-config/contract/Route';
import { ROUTES } from '../routes';

const EXPOSES: Readonly<Record<string, string>> = {
  '/': './Landing',
  '/about': './About',
  '/services': './Services',
  '/blog': './BlogList',
};

/** The routes of a registry: the route table, with a module for each exact path and for the root of each subtree. */
export const LIVE_ROUTES: readonly LiveRoute[] = ROUTES.flatMap((route): LiveRoute[] => {
  const path = route.path.replace(/\/\*$/, '');
  const exact = { ...route, path, expose: EXPOSES[path] ?? './Page' };
  return path === route.path ? [exact] : [exact, route];
});
