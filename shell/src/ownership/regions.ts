import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from '../pages/outletElement';

/** An area of the page that one part renders. */
export interface Region {
  readonly name: string;
  readonly renderedBy: 'shell' | 'page';
  /** Looks the element up again each time, because a client-rendered page replaces the prerendered one. */
  readonly element: () => Element | null;
}

const inFrame = (selector: string) => (): Element | null =>
  document.querySelector(`#${ROOT_ID} > * > ${selector}`);

/** The regions of every page, from top to bottom. */
export const REGIONS: readonly Region[] = [
  { name: 'Top bar', renderedBy: 'shell', element: inFrame('header') },
  { name: 'Page', renderedBy: 'page', element: () => document.getElementById(OUTLET_ID) },
  { name: 'Footer', renderedBy: 'shell', element: inFrame('footer') },
  { name: 'Status', renderedBy: 'shell', element: inFrame('[role="status"]') },
];
