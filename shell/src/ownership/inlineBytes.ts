import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from '../pages/outletElement';

/** What the page's HTML brought along, in bytes. */
export interface InlineBytes {
  /** The frame around the page, the shell's styles and the script that starts it. */
  readonly shell: number;
  /** The words of the page and the styles of its remote. */
  readonly page: number;
}

/**
 * Weighs the HTML of a page before anything has changed it.
 *
 * @param pageStyles the stylesheets of the page's remote, as its data block names them
 */
export function inlineBytes(pageStyles: readonly string[]): InlineBytes {
  const words = bytesOf(document.getElementById(OUTLET_ID)?.innerHTML);
  const frame = bytesOf(document.getElementById(ROOT_ID)?.innerHTML) - words;
  const bytes = { shell: frame, page: words };
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const owner = pageStyles.includes(style.dataset['href'] ?? '') ? 'page' : 'shell';
    bytes[owner] += bytesOf(style.textContent);
  }
  for (const script of document.querySelectorAll('script:not([src], [type="application/json"])'))
    bytes.shell += bytesOf(script.textContent);
  return bytes;
}

function bytesOf(text: string | null | undefined): number {
  return new TextEncoder().encode(text ?? '').length;
}
