import type { Ports } from 'shared-config/local/ports';

/** The ports of the browser tests, so that they run beside `npm start`. */
export const E2E_PORTS: Ports = { site: 4300, auth: 4301, firestore: 4302, rows: 4303 };

/** The port of the same site made of development builds. */
export const DEVELOPMENT_PORT = 4304;

export const SITE = `http://localhost:${E2E_PORTS.site}`;
export const DEVELOPMENT_SITE = `http://localhost:${DEVELOPMENT_PORT}`;
export const AUTH = `http://127.0.0.1:${E2E_PORTS.auth}`;

/** Where the sites, logs and CSV files of the browser tests lie, relative to the project. */
export const STATE = '.local/e2e';
