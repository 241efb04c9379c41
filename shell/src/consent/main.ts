import { readPageData } from '../host/readPageData';
import { startChoice } from './startChoice';

/* The script of sites with analytics. It comes after the page, awake or asleep, and asks before anything loads. */

startChoice(readPageData().config.analyticsId as string);
