import { loadIdentity } from 'shared-config/services/loadIdentity';
import { createFakeIdentity, type FakeIdentity } from 'shared-config/services/testing/fakeIdentity';

/** Whom each test finds at the provider. */
export const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'long-enough' };

/** What `loadIdentity` says where its code cannot be fetched. */
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

/** From here on the provider cannot be reached. */
export function goOffline(): void {
  jest.mocked(loadIdentity).mockResolvedValue(createFakeIdentity({ offline: true }));
}

/** From here on the code of the provider cannot be fetched. */
export function loseIdentityCode(): void {
  jest.mocked(loadIdentity).mockRejectedValue(new Error(CODE_MISSING));
}
