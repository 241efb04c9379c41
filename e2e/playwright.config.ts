import { defineConfig } from '@playwright/test';
import { SITE } from './site/addresses';

/** Flags that a headless Chromium needs in a container, and that keep it off the network. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // For every file, those of the other workspaces included.
  tsconfig: './tsconfig.json',
  globalSetup: './site/startSite.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT']
      ? [['json', { outputFile: process.env['E2E_REPORT'] }] as const]
      : []),
  ],
  use: {
    baseURL: SITE,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
  },
});
