import type { Ports } from 'shared-config/process/ports';

/** The first of the five ports of the browser tests; E2E_PORT overrides it. */
const FIRST = Number(process.env['E2E_PORT'] ?? 4300);

export const E2E_PORTS: Ports = {
  site: FIRST,
  auth: FIRST + 1,
  firestore: FIRST + 2,
  rows: FIRST + 3,
};

/** The port of the site with development builds. */
export const DEVELOPMENT_PORT = FIRST + 4;

/** Whether the Hosting emulator serves the production site instead of the bundled web server. */
export const SERVED_BY_HOSTING = process.env['E2E_SERVER'] === 'hosting';

export const SITE = `http://localhost:${E2E_PORTS.site}`;
export const DEVELOPMENT_SITE = `http://localhost:${DEVELOPMENT_PORT}`;
export const AUTH = `http://127.0.0.1:${E2E_PORTS.auth}`;

/** The folder of the sites, logs and rows of the browser tests, relative to the project. */
export const STATE = `.local/e2e-${FIRST}`;
