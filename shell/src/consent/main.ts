import { addStylesheet } from '../frame/addStylesheet';
import { readPageData } from '../host/readPageData';
import choice from './choice.awake.css';
import clearOfChoice from './clearOfChoice.awake.css';
import { startChoice } from './startChoice';

/* The script of sites with analytics. It comes after the page, awake or asleep, and asks before anything loads. */

const { analyticsId } = readPageData().config;
if (analyticsId) {
  addStylesheet(choice);
  const clear = addStylesheet('');
  startChoice(analyticsId, (height) =>
    clear(clearOfChoice.replaceAll('var(--choice-height)', `${height}px`)),
  );
}
