import type { RuntimeConfig } from '../RuntimeConfig';

/** A runtime configuration for tests without a network. */
export const TEST_CONFIG: RuntimeConfig = {
  origin: 'https://getit.test',
  firebase: { apiKey: 'test', authDomain: 'auth.test', projectId: 'test' },
  rows: {
    waitlist: 'https://rows.test/waitlist/rows',
    contact: 'https://rows.test/contact/rows',
    leastTime: 0,
  },
};
