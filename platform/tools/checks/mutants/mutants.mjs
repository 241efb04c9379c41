import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTool } from '../../../parts/process/installPackages.cjs';

const folder = import.meta.dirname;
if (!(await installTool(folder))) process.exit(1);
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const args = ['run', join(folder, 'mutants.config.mjs'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [stryker, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
