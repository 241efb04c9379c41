import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import { readPageData } from '../host/readPageData';
import { startSignals } from './startSignals';

/*
 * The script of a site with signals. The inline script loads it once the page is painted and the browser idle. The figures
 * from before are in the browser's own record, which web-vitals reads.
 */
startSignals(readPageData(), (measured) => {
  const note = ({ name, value }: MetricType): void =>
    measured({ [name]: name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value) });
  for (const observe of [onCLS, onINP, onLCP]) observe(note);
});
