import type { ProfileCase } from './ProfileCase';
import { denied, wrote, nothingWritten } from './outcomes';
import { text, profile, asha, ravi } from './profiles';
import { setAsha } from './requests';

/** Which accounts create a profile, and for which account. */
export const CREATING_CASES: readonly ProfileCase[] = [
  {
    title: 'an account creates its own profile',
    as: asha,
    request: setAsha(profile()),
    ...wrote,
    afterwards: { asha: profile() },
  },
  {
    title: 'the mobile may be empty',
    as: asha,
    request: setAsha(profile({ mobile: text('') })),
    ...wrote,
    afterwards: { asha: profile({ mobile: text('') }) },
  },
  {
    title: 'a visitor who is not signed in creates nothing',
    request: setAsha(profile()),
    ...denied,
    ...nothingWritten,
  },
  {
    title: 'an account creates no profile for another account',
    as: ravi,
    request: setAsha(profile({ email: text('ravi@example.com') })),
    ...denied,
    ...nothingWritten,
  },
  {
    title: 'a token without an account creates nothing',
    as: { email: 'asha@example.com' },
    request: setAsha(profile()),
    ...denied,
    ...nothingWritten,
  },
  {
    title: "the e-mail must be the account's",
    as: asha,
    request: setAsha(profile({ email: text('other@example.com') })),
    ...denied,
    ...nothingWritten,
  },
  {
    title: "the e-mail must match the account's, including upper and lower case",
    as: asha,
    request: setAsha(profile({ email: text('Asha@example.com') })),
    ...denied,
    ...nothingWritten,
  },
  {
    title: 'an account without an e-mail creates nothing',
    as: { sub: 'asha' },
    request: setAsha(profile()),
    ...denied,
    ...nothingWritten,
  },
];
