import 'shared-config/process/keepInspectorClosed.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { whileBuilt } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { projectRoot } from '../../projectRoot';
import * as licences from './licences';

/* `npm run licences`: lists the packages in the builds of all parts, with the texts of their licences. */
const root = projectRoot();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const parts = partNames(root);
await whileBuilt(parts, { root, mode: 'production', say }, async () => {
  const packages = licences.shippedPackages(root).packages.map((use) => ({
    ...use,
    licence: String(licences.installedPackage(use, root)?.licence),
  }));
  const file = join(root, licences.LICENCE_PAGE);
  const page = licences.writePackages(readFileSync(file, 'utf8'), packages);
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  writeFileSync(join(root, licences.LICENCE_TEXTS), licences.licenceTexts(packages, root));
  say(`${packages.length} packages: ${licences.LICENCE_PAGE}, ${licences.LICENCE_TEXTS}`);
});
