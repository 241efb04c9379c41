import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import type { SiteLayout } from '../store/siteLayout';
import type { HandMadeParts } from './HandMadeParts';

/** Publishes a site and then its blog, twelve releases of it in all: two more than prune keeps. */
export async function publishTwelve(site: SiteLayout, parts: HandMadeParts): Promise<void> {
  const [shell, home] = [parts.shell(), parts.remote('mfe-home', 'Welcome')];
  await publishReleases(site, [shell, home, parts.remote('mfe-blog', 'Words 0')], CONFIG);
  for (let turn = 1; turn < 12; turn++)
    await publishReleases(site, [parts.remote('mfe-blog', `Words ${turn}`)], CONFIG);
}
