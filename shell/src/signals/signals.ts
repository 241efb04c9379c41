import { readPageData } from '../host/readPageData';
import { startSignals } from './startSignals';

/* The script of a site with signals. The inline script loads it once the page is painted and the browser idle. */
startSignals(readPageData());
