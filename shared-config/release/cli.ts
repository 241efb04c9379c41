import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildParts } from '../build/buildParts';
import { partFolder, partNames } from '../build/partFolders';
import { projectRoot } from '../build/projectRoot';
import { ToolError } from '../build/ToolError';
import { buildMode } from '../build/webpack/PartOptions';
import { devPart } from './devPart';
import { packPart } from './packPart';
import { publishReleases } from './publishReleases';
import { readRuntimeConfig } from './readRuntimeConfig';
import { SiteLayout } from './siteLayout';

const USAGE = `parts publish <part>... | --all    build, check, store, compose, switch over
parts dev <part>                   the same on every change of the sources

--site <folder>    the site to publish into (default: site)
GETIT_CONFIG       a runtime configuration file; without it the local services are meant`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' }, all: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [command, ...named] = positionals;
  const root = projectRoot();
  const site = new SiteLayout(values.site ?? join(root, 'site'));
  const parts = values.all ? partNames(root) : named;
  const config = readRuntimeConfig(process.env);
  const [first] = parts;
  if (values.help || command === undefined || first === undefined) return say(USAGE);
  if (command === 'dev') return devPart(first, { site, config, say });
  if (command !== 'publish')
    throw new ToolError('PARTS-007', `There is no command "${command}".\n${USAGE}`);
  await buildParts(parts, { root, mode: buildMode(), say });
  const report = await publishReleases(
    site,
    parts.map((part) => packPart(part, partFolder(part, root), buildMode())),
    config,
  );
  if (!report.changed)
    return say(`${parts.join(', ')}: what was built is live already; nothing changed.`);
  for (const part of parts) say(`${part} ${report.live[part]} is live.`);
  say(`${report.pagesRendered} pages rendered, ${report.pagesKept} kept.`);
}

run().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ToolError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
});
