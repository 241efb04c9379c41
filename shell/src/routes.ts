import type { Route } from 'shared-config/contract/Route';
import table from './routes.json';

/** To TypeScript, a word in a JSON file is any string. */
const written: readonly (Omit<Route, 'frame'> & { readonly frame?: string })[] = table;

/** The one route table (spec §2), from a file that `parts new` writes, too. */
export const ROUTES = written as readonly Route[];
