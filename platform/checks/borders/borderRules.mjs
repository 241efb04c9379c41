import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of `platform`, top to bottom: each imports only those after it. */
const PLATFORM_ROOMS = ['(?:checks|benchmarks)', 'cli', 'local', 'release', 'config', 'process'];

const LIBRARY = '(?:^|/)node_modules/';
const BROWSER_ROOM = '^shared-config/(?:contract|site|ui|services)/|^shared-config/router\\.ts$';
const PRESETS = '^shared-config/build/';
/** These run in Node when a part is built or tested, so they may use the presets. */
const CONFIG_OR_TEST = '[^/]+\\.config\\.ts$|\\.test\\.tsx?$|/testing/';

/**
 * The import rules for dependency-cruiser. They name no part: every workspace with a webpack.config.ts is
 * one, so a new remote is covered from its first day.
 *
 * @param {string} root the project's folder
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function borderRules(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const parts = workspaces
    .filter((name) => existsSync(join(root, name, 'webpack.config.ts')))
    .join('|');
  const error = (name, comment, from, to) => ({
    name,
    comment,
    severity: 'error',
    from,
    to,
  });
  return [
    error(
      'part',
      'A part imports itself, the browser rooms of shared-config and libraries.',
      { path: `^(${parts})/`, pathNot: CONFIG_OR_TEST },
      { pathNot: ['^$1/', BROWSER_ROOM, LIBRARY], dependencyTypesNot: ['core'] },
    ),
    error(
      'part-config',
      'The configuration and the tests of a part import itself, shared-config and libraries.',
      { path: `^(${parts})/.*(?:${CONFIG_OR_TEST})` },
      { pathNot: ['^$1/', BROWSER_ROOM, PRESETS, LIBRARY], dependencyTypesNot: ['core'] },
    ),
    error(
      'browser-room',
      'This room runs in the browser: it imports neither presets nor parts nor the platform.',
      { path: BROWSER_ROOM, pathNot: CONFIG_OR_TEST },
      { pathNot: [BROWSER_ROOM, LIBRARY], dependencyTypesNot: ['core'] },
    ),
    error(
      'no-node-in-browser',
      'This file runs in the browser, where the modules of Node do not exist.',
      { path: `${BROWSER_ROOM}|^(?:${parts})/src/`, pathNot: CONFIG_OR_TEST },
      { dependencyTypes: ['core'] },
    ),
    error(
      'shared-config',
      'shared-config imports nothing above it.',
      { path: '^shared-config/' },
      { pathNot: ['^shared-config/', LIBRARY], dependencyTypesNot: ['core'] },
    ),
    error(
      'platform',
      'The platform imports itself, shared-config and libraries: it loads built parts, never their source.',
      { path: '^platform/' },
      { pathNot: ['^platform/', '^shared-config/', LIBRARY], dependencyTypesNot: ['core'] },
    ),
    ...PLATFORM_ROOMS.slice(1).map((room, index) =>
      error(
        `platform-${room}`,
        `Imports in platform point downward: checks and benchmarks, ${PLATFORM_ROOMS.slice(1).join(', ')}.`,
        { path: `^platform/${room}/` },
        { path: `^platform/(?:${PLATFORM_ROOMS.slice(0, index + 1).join('|')})/` },
      ),
    ),
    error(
      'e2e',
      'The browser suite imports the platform, shared-config and libraries.',
      { path: '^e2e/' },
      {
        pathNot: ['^e2e/', '^platform/', '^shared-config/', LIBRARY],
        dependencyTypesNot: ['core'],
      },
    ),
    error('no-circular', 'These files import each other.', {}, { circular: true }),
  ];
}

/** Production files alone: a test may use what its neighbours test with. */
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
