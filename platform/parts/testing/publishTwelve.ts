import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import type { SiteLayout } from '../store/siteLayout';
import type { HandMadeParts } from './HandMadeParts';
import { releasesOf } from './runTask';

/** Publishes a site and then its blog, twelve releases of it in all: two more than prune keeps. */
export async function publishTwelve(site: SiteLayout, parts: HandMadeParts): Promise<void> {
  const first = { shell: 'one', 'mfe-home': 'Welcome', 'mfe-blog': 'Words 0' };
  await publishReleases(site, releasesOf(parts, first), CONFIG);
  for (let turn = 1; turn < 12; turn++) {
    const next = releasesOf(parts, { 'mfe-blog': `Words ${turn}` });
    await publishReleases(site, next, CONFIG);
  }
}
