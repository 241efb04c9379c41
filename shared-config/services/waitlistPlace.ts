import { i18n } from '../i18n/i18n';
import { localPath } from '../i18n/languages';
import { ANCHORS, PATHS } from '../site/paths';
import { notedPlace } from './invitation';
import { runtimeConfig } from './runtimeConfigAccess';

/** The place on the waitlist, from 1, that the visitor got on this page, and the code by which they invite others. */
export function waitlistPlace() {
  const [, place, invite = ''] = /^(\d+);invite=(\w+)$/.exec(notedPlace()) ?? [];
  return place ? { place: Number(place), invite } : undefined;
}

/** The address of the site for others, in the language of the page. Who has a place invites them to the waitlist by it. */
export function sharedAddress(): string {
  const place = waitlistPlace();
  const query = place ? `?invite=${place.invite}#${ANCHORS.waitlist}` : '';
  return runtimeConfig().origin + localPath(i18n.language, PATHS.home) + query;
}
