import type { RuntimeConfig } from '../../contract/RuntimeConfig';

/** The runtime configuration of the tests. */
export const CONFIG: RuntimeConfig = {
  origin: 'https://getit.test',
  firebase: { apiKey: 'test', authDomain: 'auth.test', projectId: 'getit-test' },
  rows: {
    waitlist: 'https://rows.test/waitlist/rows',
    contact: 'https://rows.test/contact/rows',
  },
};
