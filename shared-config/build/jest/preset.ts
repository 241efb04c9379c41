import { join } from 'node:path';
import type { Config } from 'jest';
import ownFolder from '../ownFolder.cjs';
import { packageFolder } from '../readManifest';

// Jest leaves NODE_ENV as the shell has it. With `production`, React has no `act`.
process.env['NODE_ENV'] = 'test';

const here = (file: string): string => join(ownFolder, 'build/jest', file);

/** Compiles each module to CommonJS by itself, with calls of jest.mock above its imports. `tsc` checks the types. */
const TS_JEST: Config['transform'] = {
  '\\.m?[jt]sx?$': [
    require.resolve('ts-jest'),
    {
      diagnostics: false,
      tsconfig: {
        target: 'es2022',
        module: 'commonjs',
        jsx: 'react-jsx',
        isolatedModules: true,
        esModuleInterop: true,
        allowJs: true,
      },
    },
  ],
};

/** Packages without a CommonJS build: execa and msw with what they import, get-port and p-map. */
const ESM_ONLY = [
  '@open-draft/deferred-promise',
  '@sec-ant/readable-stream',
  '@sindresorhus/merge-streams',
  'execa',
  'figures',
  'get-port',
  'get-stream',
  'human-signals',
  'is-plain-obj',
  'is-stream',
  'is-unicode-supported',
  'npm-run-path',
  'p-map',
  'parse-ms',
  'path-key',
  'pretty-ms',
  'rettime',
  'strip-final-newline',
  'unicorn-magic',
  'until-async',
  'yoctocolors',
];
/** Packages that are not compiled. Our own packages are always sources, and pnpm has a folder around each package. */
const TRANSFORM_IGNORED = [
  `/node_modules/(?!(${['shared-config', '@getit', '.pnpm', ...ESM_ONLY].join('|')})/)`,
];

/** Milliseconds. A limit is no measurement: a publish takes a second, and half a minute on a busy machine. */
export const TEST_TIMEOUT = 120_000;

const BUILT = ['/node_modules/', '<rootDir>/dist/', '<rootDir>/dist-dev/'];

/**
 * For tests of pages: a browser-like document with jest-dom's matchers, CSS Modules whose class names are
 * their keys, `.mdx` compiled as in the real build, and a console that must stay silent (`failOnConsole`).
 */
export const browserPreset: Config = {
  testEnvironment: here('browserEnvironment.ts'),
  // Packages take their Node build: msw intercepts fetch in Node only.
  testEnvironmentOptions: { customExportConditions: [] },
  testTimeout: TEST_TIMEOUT,
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: BUILT,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/dist-dev/'],
  transform: {
    '\\.mdx$': here('mdxTransform.mjs'),
    ...TS_JEST,
  },
  transformIgnorePatterns: TRANSFORM_IGNORED,
  moduleNameMapper: {
    '\\.css$': here('classNames.ts'),
    '\\.(?:avif|jpe?g|png|webp|AVIF|JPE?G|PNG|WEBP)$': here('picture.ts'),
  },
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), here('failOnConsole.ts')],
};

/** `npm run test:slow` sets it: tests that kill processes or compare builds byte by byte. */
const SLOW = process.env['SLOW'] === '1';

/** The package.json of this package of execa has no entry for `require`. */
const unicorn = packageFolder('unicorn-magic', process.cwd());
const WITHOUT_REQUIRE = unicorn ? { '^unicorn-magic$': join(unicorn, 'node.js') } : {};

/** For tests of code that runs in Node: services, releases, composition. */
export const nodePreset: Config = {
  testEnvironment: 'node',
  testTimeout: TEST_TIMEOUT,
  testMatch: [SLOW ? '**/*.slow.test.ts' : '**/*.test.ts'],
  testPathIgnorePatterns: [...BUILT, ...(SLOW ? [] : ['\\.slow\\.test\\.ts$'])],
  transform: TS_JEST,
  transformIgnorePatterns: TRANSFORM_IGNORED,
  moduleNameMapper: WITHOUT_REQUIRE,
  setupFilesAfterEnv: [here('failOnConsole.ts')],
};
