import type { Config } from 'jest';

const tsJest = [
  'ts-jest',
  {
    tsconfig: {
      module: 'commonjs',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      target: 'ES2022',
      esModuleInterop: true,
      isolatedModules: true,
      types: ['node', 'jest'],
    },
    diagnostics: false,
  },
] as [string, Record<string, unknown>];

/** Tests check behaviour, not time: a busy machine is no reason to fail. */
const PATIENT = { testTimeout: 60_000 };

/**
 * The jest configuration of every part that draws pages: a browser-like document, CSS Modules whose
 * class names are their own keys, `.mdx` compiled as in the real build, and a console that must stay
 * silent (`failOnConsole`).
 */
export const browserPreset: Config = {
  ...PATIENT,
  testEnvironment: 'shared-config/build/jest/browserEnvironment.ts',
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/dist-dev/'],
  transform: {
    '\\.mdx$': 'shared-config/build/jest/mdxTransform.mjs',
    '\\.m?[jt]sx?$': tsJest,
  },
  moduleNameMapper: {
    '\\.module\\.css$': 'shared-config/build/jest/classNames.ts',
    '\\.css$': 'shared-config/build/jest/classNames.ts',
  },
  setupFiles: ['shared-config/build/jest/browserGlobals.ts'],
  setupFilesAfterEnv: ['shared-config/build/jest/failOnConsole.ts'],
};

/** The same for code that runs in Node: services, releases, composing. */
export const nodePreset: Config = {
  ...PATIENT,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/'],
  transform: { '\\.m?[jt]sx?$': tsJest },
  setupFilesAfterEnv: ['shared-config/build/jest/failOnConsole.ts'],
};
