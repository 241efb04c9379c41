import { readPageData } from '../readPageData';
import { observeVitals } from './observeVitals';
import { startSignals } from './startSignals';

/* The script of a site with signals. A page loads it when it is idle, in a visit of the sample. */
void startSignals({ data: readPageData(), observe: observeVitals });
