import { defineConfig } from '@playwright/test';
import { SITE } from './site/addresses';

/** The features that Playwright disables; the flag below replaces Playwright's. */
const DISABLED_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** The address bar of a full Chromium loads two internal pages for every new window, which costs 0.6 s of CPU time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Flags that a headless Chromium needs in a container, and that keep it off the network. */
const CHROMIUM_FLAGS = [
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
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
  // Applies to the files of the other workspaces too.
  tsconfig: './tsconfig.json',
  globalSetup: './site/startSite.ts',
  outputDir: '../test-results',
  // One more than the processors of the smallest machine: tests often wait.
  workers: 3,
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
