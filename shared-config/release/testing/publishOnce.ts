import { publishReleases } from '../publishReleases';
import { SiteLayout } from '../siteLayout';
import { HandMadeParts, type RemoteName } from './HandMadeParts';
import { CONFIG } from './config';

/*
 * Publishes one hand-made remote in a process of its own: the folder for it, the site, the part, its words,
 * and as JSON the server files that differ. Prints the report, or the error's message.
 */
const [folder = '', root = '', part = '', words = '', sources = '{}'] = process.argv.slice(2);

const packed = new HandMadeParts(folder).remote(
  part as RemoteName,
  words,
  {},
  JSON.parse(sources) as Record<string, string>,
);

publishReleases(new SiteLayout(root), [packed], CONFIG).then(
  (report) => process.stdout.write(JSON.stringify(report)),
  (error: unknown) => process.stdout.write(String(error)),
);
