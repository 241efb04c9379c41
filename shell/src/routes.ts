import type { Route } from 'shared-config/contract/Route';
import table from './routes.json';

/** The one route table (spec §2), from a file that `parts new` writes, too. */
export const ROUTES: readonly Route[] = table;
