import { chromium as playwright, defineConfig } from '@playwright/test';
import { pageFonts } from '@getit/parts/browser/pageFonts';
import { installedChromium } from '@getit/parts/programs/installedChromium';
import { SITE } from './setup/addresses';
import { CHROMIUM_FLAGS } from './setup/chromiumFlags';

/** Files whose tests follow each other on one site. Begun last, they would run alone at the end. */
const FIRST = ['operator', 'overrides.devServer'].map((name) => `**/${name}.spec.ts`);

/** `npm run test:slow` sets it. */
const SLOW = process.env['SLOW'] === '1';

// Every browser that a test starts draws the same letters on every machine.
Object.assign(process.env, pageFonts());

const chromium = installedChromium(process.env, playwright.executablePath());

export default defineConfig({
  testDir: '.',
  // Workers take tests in this order.
  projects: SLOW
    ? [{ name: 'slow', testMatch: '**/*.slow.spec.ts' }]
    : [
        { name: 'first', testMatch: FIRST },
        { name: 'others', testMatch: '**/*.spec.ts', testIgnore: [...FIRST, '**/*.slow.spec.ts'] },
      ],
  // Applies to the files of the other workspaces too.
  tsconfig: './tsconfig.json',
  globalSetup: './setup/startSite.ts',
  outputDir: '../test-results',
  // One more than the processors of the smallest machine: tests often wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // In `npm test` only, which counts what passes at the second try (docs/decisions/tests.md).
  retries: process.env['COUNTS'] ? 1 : 0,
  // A limit is no measurement: machines can be four times slower than usual.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(process.env['COUNTS'] ? [['../platform/tools/checks/countPlaywright.mjs'] as const] : []),
  ],
  use: {
    baseURL: SITE,
    browserName: 'chromium',
    // A tenth of the processor time of a visit goes into drawing the map of the landing page. Tests of motion ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...('path' in chromium ? { executablePath: chromium.path } : {}),
    },
  },
});
