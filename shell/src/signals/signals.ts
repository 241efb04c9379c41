import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import type { SignalledVitals } from 'shared-config/services/signals';
import { readPageData } from '../host/readPageData';
import { startSignals } from './startSignals';

/**
 * Calls back with each figure of a page view when it is final. A page that comes back out of the browser's cache is
 * another view. The figures from before this script are in the browser's own record, which web-vitals reads.
 */
function observe(measured: (vitals: SignalledVitals) => void): void {
  const known = new Set<string>();
  const note = ({ name, id, value }: MetricType): void => {
    if (known.has(id)) return;
    known.add(id);
    measured({ [name]: name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value) });
  };
  onCLS(note);
  onINP(note);
  onLCP(note);
}

/* The script of a site with signals. The inline script loads it once the page is painted and the browser idle. */
void startSignals(readPageData(), observe);
