import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARY = '(?:^|/)node_modules/';
/** `npm run bench` installs them, so they may have no path. */
const BENCH_LIBRARY = '^(?:lighthouse|puppeteer-core)$';
const BROWSER_FOLDER =
  '^shared-config/(?:contract|i18n|site|ui|services)/|^shared-config/router\\.ts$';
/** Without what the package of shared-config leaves out, for a part may be in a repository of its own. */
const NODE_FOLDER = '^shared-config/(?:build|process)/(?!testing/|[^/]+/testing/)';
/** These run in Node to build or test a part, so they may use the presets. */
const CONFIG_OR_TEST = '[^/]+\\.(?:config|data)\\.ts$|\\.test\\.tsx?$|/testing/|/src/collections/';

/** What each workspace that is no part imports besides itself. */
const BELOW = {
  'shared-config': [],
  'platform/parts': ['shared-config'],
  'platform/rows': ['shared-config'],
  'platform/tools': ['platform', 'shared-config'],
  e2e: ['platform', 'shared-config'],
};

/** Imports may lead only to these and to libraries; `no-node-in-browser` checks the modules of Node. */
const outside = (...allowed) => ({
  pathNot: [...allowed, LIBRARY, BENCH_LIBRARY],
  dependencyTypesNot: ['core'],
});

/**
 * The import rules for dependency-cruiser. Every workspace with a webpack.config.ts is a part, so the rules cover
 * a new remote without a change.
 *
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function borderRules(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const parts = [
    ...workspaces.filter((name) => existsSync(join(root, name, 'webpack.config.ts'))),
    // No workspaces, as if each were a repository.
    'e2e/tractor-store/[^/]+',
  ].join('|');
  const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
  return [
    error(
      'part',
      'A part imports itself, the browser folders of shared-config and libraries.',
      { path: `^(${parts})/`, pathNot: CONFIG_OR_TEST },
      outside('^$1/', BROWSER_FOLDER),
    ),
    error(
      'part-config',
      'The configuration and the tests of a part import itself, shared-config and libraries.',
      { path: `^(${parts})/.*(?:${CONFIG_OR_TEST})` },
      outside('^$1/', BROWSER_FOLDER, NODE_FOLDER),
    ),
    error(
      'browser-folder',
      'This folder runs in the browser: it imports neither presets nor parts nor the platform.',
      { path: BROWSER_FOLDER, pathNot: CONFIG_OR_TEST },
      outside(BROWSER_FOLDER),
    ),
    error(
      'no-node-in-browser',
      'This file runs in the browser, where the modules of Node do not exist.',
      { path: `${BROWSER_FOLDER}|^(?:${parts})/src/`, pathNot: CONFIG_OR_TEST },
      { dependencyTypes: ['core'] },
    ),
    ...Object.entries(BELOW).map(([folder, below]) =>
      error(
        folder.replace('/', '-'),
        `${[folder, ...below].join(', ')} and libraries are all that ${folder} imports, never the source of a part.`,
        { path: `^${folder}/` },
        outside(...[folder, ...below].map((allowed) => `^${allowed}/`)),
      ),
    ),
    error('no-circular', 'These files import each other.', {}, { circular: true }),
  ];
}

/** For production files only: tests of two folders may use each other's fixtures. */
export const folderRules = [
  {
    name: 'no-circular-folders',
    comment: 'These folders import each other.',
    severity: 'error',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
];

/** The options of dependency-cruiser; `ignored` are regular expressions of more files to exclude. */
export const options = (...ignored) => ({
  doNotFollow: { path: 'node_modules' },
  exclude: {
    path: ['^[^/]+/dist(-dev)?/', '^(site|[.]local)/', 'foreignHost/consumer/', ...ignored],
  },
  // Includes imports of types.
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
});
