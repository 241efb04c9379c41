import type { PinnedPage } from 'shared-config/contract/PageData';
import { OUTLET_READY } from '../pages/outletElement';

/**
 * What the server wrote for a page that another build of its remote draws now: title, meta tags and styles
 * of the live release. All of it gives way once a page has come to life.
 *
 * @param page the live page, as its data block resolver it; missing where the server knows no such page
 */
export function removePrerenderedHead(page?: Pick<PinnedPage, 'files'>): void {
  const written = [
    ...document.head.querySelectorAll(
      'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]',
    ),
    ...(page?.files.styles ?? []).flatMap((file) => [
      ...document.querySelectorAll(`style[data-href="${file}"]`),
    ]),
  ];
  const leave = (): void => {
    for (const element of written) element.remove();
  };
  document.addEventListener(OUTLET_READY, leave, { once: true });
}
