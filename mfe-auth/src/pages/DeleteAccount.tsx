import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { ownAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { useAccount } from 'shared-config/ui/useAccount';
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
  const account = useAccount();
  return (
    <AccountPage
      head={DeleteAccount.head()}
      title={i18n.t('Delete Account')}
      lead={i18n.t(
        'This deletes your account (email and password) and your profile (name and mobile number). They are deleted at once and cannot be restored. Enter your email and password to continue.',
      )}
      prefill={{ email: account?.email }}
      question={{
        text: i18n.t('Delete your account, your name and your mobile number for good?'),
        yes: i18n.t('Delete for good'),
        no: i18n.t('Keep my account'),
      }}
      button={i18n.t('Delete my account')}
      busyText={i18n.t('Deleting your account...')}
      send={(identity, text) => identity.deleteAccount(text('email'), text('password'))}
      failure={(error) =>
        REFUSALS.includes(codeOf(error) ?? '')
          ? { message: i18n.t('❌ Invalid email or password.') }
          : {
              message: i18n.t('❌ Your account is not deleted yet.'),
              help: recoveryFor(error) ?? providerMessage(error),
            }
      }
      success={i18n.t('✅ Your account and your profile are deleted.')}
      next={PATHS.home}
      slip={{
        title: i18n.t('What this does not delete'),
        text: i18n.t(
          'Your waitlist entry and your messages to us are stored separately from your account. To have them deleted too, write to {email}.',
          { email: <a href={`mailto:${email}`}>{email}</a> },
        ),
      }}
      links={
        <p>
          <Link to={PATHS.forgotPassword}>{i18n.t('Forgot your password?')}</Link>
        </p>
      }
    >
      <CredentialFields />
    </AccountPage>
  );
}

DeleteAccount.head = (): Head => ({
  title: i18n.t('Delete Account and everything in it'),
  path: PATHS.deleteAccount,
  description: i18n.t('Delete your {brand} account and its profile.', {
    brand: BRAND,
  }),
  noindex: true,
});
