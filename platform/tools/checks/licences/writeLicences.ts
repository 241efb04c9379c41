import 'shared-config/process/keepInspectorClosed.mjs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileBuilt } from '@getit/parts/build/buildParts';
import { partNames } from '@getit/parts/config/partFolders';
import { projectRoot } from '../../projectRoot';
import * as licences from './licences';

/* `npm run licences`: lists the packages in the builds of all parts, with the texts of their licences. */
const root = projectRoot();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const parts = partNames(root);
await whileBuilt(parts, { root, mode: 'production', say }, () => {
  const { packages } = licences.shippedPackages(root);
  writeFileSync(join(root, licences.LICENCE_TEXTS), licences.licenceTexts(packages, root));
  say(`${packages.length} packages: ${licences.LICENCE_TEXTS}`);
  return Promise.resolve();
});
