import { Link } from 'shared-config/router';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { textOf } from 'shared-config/ui/textOf';
import { AccountPage } from '../account/AccountPage';
import { CredentialFields } from '../account/CredentialFields';
import { providerMessage } from '../account/providerMessage';
import { useRedirectWithStatus } from '../account/useRedirectWithStatus';
import { WayOut } from '../account/WayOut';
import { wayOutOf } from '../account/wayOutOf';

/**
 * `/delete-account`: deletes the profile and the account that an email and a password belong to. It asks for both also while
 * the visitor is logged in: the provider wants a fresh log-in, and a phone may be in other hands.
 */
export default function DeleteAccount() {
  const redirect = useRedirectWithStatus();
  const { email } = ownAddresses();

  const erase = async (fields: FormData) => {
    try {
      const identity = await loadIdentity();
      await identity.deleteAccount(textOf(fields, 'email'), textOf(fields, 'password'));
    } catch (error) {
      return {
        message: isRefused(error)
          ? '❌ Invalid email or password.'
          : '❌ Your account is not deleted yet.',
        failed: true,
        help:
          !isRefused(error) && (wayOutOf(error) ? <WayOut of={error} /> : providerMessage(error)),
      };
    }
    await redirect(PATHS.home, '✅ Your account and your profile are deleted.');
    return null;
  };

  return (
    <AccountPage
      title="Delete Account"
      path={PATHS.deleteAccount}
      description={`Delete your ${BRAND} account and the profile that belongs to it.`}
      lead="Enter your email and password once more. Your profile and your account are deleted at once, and they cannot be brought back."
      button="Delete my account"
      busyText="Deleting your account..."
      send={erase}
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

const REFUSALS = [
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/wrong-password',
  'auth/user-not-found',
];

/** Whether the provider refuses what was typed. */
function isRefused(error: unknown): boolean {
  return REFUSALS.includes(String((Object(error) as { code?: unknown }).code));
}
