import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';

/** Reads the page's inline JSON block, which the composer writes into every page. In few bytes: inline scripts use it. */
export function readPageData(): PageData {
  return JSON.parse((document.querySelector(`#${PAGE_DATA_ID}`) as Element).innerHTML) as PageData;
}
