import type { PinnedPage } from 'shared-config/contract/PageData';
import { OUTLET_READY } from '../pages/outletElement';

/**
 * Removes the prerendered title, meta tags and styles as soon as another build has rendered its page: they
 * belong to the live release.
 *
 * @param page the live page in the data block; missing on the 404 page
 */
export function removePrerenderedHead(page?: Pick<PinnedPage, 'files'>): void {
  const prerendered = [
    ...document.head.querySelectorAll(
      'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]',
    ),
    ...(page?.files.styles ?? []).flatMap((file) => [
      ...document.querySelectorAll(`style[data-href="${file}"]`),
    ]),
  ];
  const remove = (): void => {
    for (const element of prerendered) element.remove();
  };
  document.addEventListener(OUTLET_READY, remove);
}
