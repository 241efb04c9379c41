import type { RuntimeConfig } from '../RuntimeConfig';

/** The runtime configuration of the tests. */
export const CONFIG: RuntimeConfig = {
  origin: 'https://getit.test',
  firebase: { apiKey: 'k', authDomain: 'd', projectId: 'getit-test' },
  rows: { waitlist: 'https://rows.test/w', contact: 'https://rows.test/c', leastTime: 0 },
};
