import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { buildParts } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { projectRoot } from 'shared-config/build/projectRoot';
import { LICENCE_PAGE, writePackages } from './licencePage';
import { installedPackage, LICENCE_TEXTS, licenceTexts } from './licenceTexts';
import { shippedPackages } from './shippedPackages';

/* `npm run licences`: lists the packages in the builds of all parts, with the texts of their licences. */
const root = projectRoot();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const parts = partNames(root);
await buildParts(parts, { root, mode: 'production', say });
const packages = shippedPackages(root).packages.map((use) => ({
  ...use,
  licence: String(installedPackage(use, root)?.licence),
}));
const file = join(root, LICENCE_PAGE);
const page = writePackages(readFileSync(file, 'utf8'), packages);
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
writeFileSync(join(root, LICENCE_TEXTS), licenceTexts(packages, root));
say(`${packages.length} packages: ${LICENCE_PAGE}, ${LICENCE_TEXTS}`);
