import { INSTEAD_ATTRIBUTE, type InsteadLink } from 'shared-config/contract/fragmentPlace';
import { i18n } from 'shared-config/i18n/i18n';
import { localPath } from 'shared-config/i18n/languages';

/**
 * The link that a page gives for a fragment that is missing, as the composer writes it; nothing if it gives none, or one that
 * leads away from the site.
 *
 * @param place the element of the fragment
 */
export function insteadLink(place: Element): HTMLAnchorElement[] {
  const json = place.getAttribute(INSTEAD_ATTRIBUTE);
  if (json === null) return [];
  const { href, text } = JSON.parse(json) as InsteadLink;
  const link = document.createElement('a');
  // A value from the data of a page must not become a script or another site's address.
  link.href = localPath(i18n.language, href);
  if (!href.startsWith('/') || link.origin !== location.origin) return [];
  link.textContent = text;
  return [link];
}
