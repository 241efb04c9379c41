/* CommonJS, because programs import it before any package is installed, and jest later. */
const { spawn } = require('node:child_process');
const { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } = require('node:fs');
const { basename, join } = require('node:path');

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** With NODE_ENV=production in the shell, npm leaves out what builds and tests need, and would be asked again each time. */
const OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** How many packages a folder's package-lock.json lists for every machine. */
const countIn = (folder) =>
  Object.entries(packagesIn(join(folder, 'package-lock.json'))).filter(
    ([path, { optional }]) => path.includes('node_modules/') && !optional,
  ).length;

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether every package of a folder's package-lock.json is installed there in the same version.
 *
 * @param {string} folder
 * @returns {boolean}
 */
exports.isInstalled = function isInstalled(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  return Object.entries(packagesIn(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  );
};

/**
 * Installs the packages of a folder's package-lock.json there.
 *
 * @param {string} folder
 * @param {string[]} options more options of npm
 * @returns {Promise<boolean>} false if npm failed, after it has said why
 */
exports.installPackages = function installPackages(folder, options = []) {
  process.stderr.write(
    `Installing ${countIn(folder)} packages, once; this takes a minute or so …\n`,
  );
  const npm = spawn(NPM, ['ci', ...OPTIONS, ...options], {
    cwd: folder,
    // What the command prints itself may be read by a program.
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('exit', (code) => resolve(code === 0));
  });
};

/**
 * Installs the packages of a tool that is used now and then, unless they are there. They come complete or not at all, so
 * several processes may ask at once.
 *
 * @param {string} folder with a package.json and a package-lock.json of its own
 * @returns {Promise<boolean>} false if npm failed, after it has said why
 */
exports.installTool = async function installTool(folder) {
  const { isInstalled, installPackages } = exports;
  if (isInstalled(folder)) return true;
  process.stderr.write(`${basename(folder)}: `);
  const fresh = mkdtempSync(join(folder, '.installing-'));
  try {
    for (const file of ['package.json', 'package-lock.json'])
      cpSync(join(folder, file), join(fresh, file));
    // No one needs what these packages would compile.
    if (!(await installPackages(fresh, ['--ignore-scripts']))) return false;
    // Another process may have been faster.
    if (isInstalled(folder)) return true;
    const installed = join(folder, 'node_modules');
    if (existsSync(installed)) renameSync(installed, join(fresh, 'former'));
    renameSync(join(fresh, 'node_modules'), installed);
    return true;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};
