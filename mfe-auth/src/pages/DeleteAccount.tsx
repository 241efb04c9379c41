import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { AccountPage } from '../account/AccountPage';
import { CredentialFields } from '../account/CredentialFields';
import { codeOf, providerMessage, recoveryFor } from '../account/providerError';

/** The provider refuses what was typed. */
const REFUSALS = [
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/wrong-password',
  'auth/user-not-found',
];

/**
 * `/delete-account`: deletes the profile and the account that an email and a password belong to. It asks for both also while
 * the visitor is logged in: the provider wants a fresh log-in, and a phone may be in other hands.
 */
export default function DeleteAccount() {
  const { email } = ownAddresses();
  return (
    <AccountPage
      title="Delete Account"
      path={PATHS.deleteAccount}
      description={`Delete your ${BRAND} account and the profile that belongs to it.`}
      lead="This deletes your account, with its email and password, and your profile, with your name and mobile number. They are deleted at once, and they cannot be brought back. Enter your email and password once more."
      question={{
        text: 'Delete your account, your name and your mobile number for good?',
        yes: 'Delete for good',
        no: 'Keep my account',
      }}
      button="Delete my account"
      busyText="Deleting your account..."
      send={(identity, text) => identity.deleteAccount(text('email'), text('password'))}
      failure={(error) =>
        REFUSALS.includes(codeOf(error) ?? '')
          ? { message: '❌ Invalid email or password.' }
          : {
              message: '❌ Your account is not deleted yet.',
              help: recoveryFor(error) ?? providerMessage(error),
            }
      }
      success="✅ Your account and your profile are deleted."
      next={PATHS.home}
      links={
        <>
          <p>
            A place on the waitlist and messages to us are kept apart from accounts. To have them
            deleted too, write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
          <p>
            <Link to={PATHS.forgotPassword}>Forgot your password?</Link>
          </p>
        </>
      }
    >
      <CredentialFields />
    </AccountPage>
  );
}
