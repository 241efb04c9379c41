import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import ownFolder from '../ownFolder.cjs';

/**
 * The browsers in which everything works and looks right (docs/accessibility.md), from the package.json of
 * shared-config: the queries, as webpack and swc take them, and the oldest versions, as lightningcss does.
 */
const queries = browserslist.loadConfig({ path: ownFolder }) as string[];
export const BROWSERS = { queries, oldest: browserslistToTargets(browserslist(queries)) };
