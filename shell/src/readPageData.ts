import { PAGE_DATA_ID, type PageData } from 'shared-config/contract/PageData';

/**
 * Reads the page's inline JSON block.
 *
 * @throws Error when the page has none, because the composer did not write it.
 */
export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  if (!block?.textContent) throw new Error(`This page has no #${PAGE_DATA_ID} block.`);
  return JSON.parse(block.textContent) as PageData;
}
