import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from '../pages/outletElement';

/** A place of the page that one part draws. */
export interface Region {
  readonly name: string;
  readonly drawnBy: 'shell' | 'page';
  /** Finds its element anew: a page that is drawn instead of woken up has new ones. */
  readonly element: () => Element | null;
}

const inFrame = (selector: string) => (): Element | null =>
  document.querySelector(`#${ROOT_ID} > * > ${selector}`);

/** The seams of every page, from top to bottom. */
export const REGIONS: readonly Region[] = [
  { name: 'Top bar', drawnBy: 'shell', element: inFrame('header') },
  { name: 'Page', drawnBy: 'page', element: () => document.getElementById(OUTLET_ID) },
  { name: 'Footer', drawnBy: 'shell', element: inFrame('footer') },
  { name: 'Status', drawnBy: 'shell', element: inFrame('[role="status"]') },
];
