import { loadIdentity } from 'shared-config/services/loadIdentity';
import { createFakeIdentity, type FakeIdentity } from 'shared-config/services/testing/fakeIdentity';

/** The account that exists in each test. */
export const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'long-enough' };

/**
 * Gives every test of the file a new provider with one account; the file mocks `loadIdentity`.
 *
 * @returns the provider of the running test.
 */
export function prepareIdentity(): () => FakeIdentity {
  let identity: FakeIdentity;
  beforeEach(() => {
    identity = createFakeIdentity({ accounts: [ASHA] });
    jest.mocked(loadIdentity).mockResolvedValue(identity);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.mocked(loadIdentity).mockReset();
  });
  return () => identity;
}

/** Makes the provider unreachable. */
export const goOffline = () =>
  jest.mocked(loadIdentity).mockResolvedValue(createFakeIdentity({ offline: true }));
