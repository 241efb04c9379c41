import { loadIdentity } from 'shared-config/services/loadIdentity';
import { createFakeIdentity, type FakeIdentity } from 'shared-config/services/testing/fakeIdentity';

/** The account that exists in each test. */
export const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'long-enough' };

/** The message of `loadIdentity` if its code cannot be fetched. */
export const CODE_MISSING =
  'The sign-in service could not be reached. Check your connection and try again.';

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

/** Makes the provider's code unavailable. */
export const loseIdentityCode = () =>
  jest.mocked(loadIdentity).mockRejectedValue(new Error(CODE_MISSING));
