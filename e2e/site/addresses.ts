import type { Ports } from 'platform/config/ports';

/** The first of five ports of the browser tests: they run beside `npm start`, and E2E_PORT moves them. */
const FIRST = Number(process.env['E2E_PORT'] ?? 4300);

export const E2E_PORTS: Ports = {
  site: FIRST,
  auth: FIRST + 1,
  firestore: FIRST + 2,
  rows: FIRST + 3,
};

/** The port of the same site made of development builds. */
export const DEVELOPMENT_PORT = FIRST + 4;

/** Whether the production site is served by the Hosting emulator in place of the bundled web server. */
export const SERVED_BY_HOSTING = process.env['E2E_SERVER'] === 'hosting';

/** Why a test about malformed addresses is left out there: at one of them the emulator ends altogether. */
export const EMULATOR_LIMITATION =
  'The Hosting emulator answers malformed addresses with 500 or not at all; no site behind it can change that.';

export const SITE = `http://localhost:${E2E_PORTS.site}`;
export const DEVELOPMENT_SITE = `http://localhost:${DEVELOPMENT_PORT}`;
export const AUTH = `http://127.0.0.1:${E2E_PORTS.auth}`;

/** Where the sites, logs and CSV files of the browser tests lie, relative to the project. */
export const STATE = `.local/e2e-${FIRST}`;
