import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { AccountPage } from '../account/AccountPage';
import { EmailField } from '../account/EmailField';
import { providerMessage, recoveryFor } from '../account/providerError';

/** `/forgot-password` (spec §2, §4, §7.5, §8). */
export default function ForgotPassword() {
  return (
    <AccountPage
      head={ForgotPassword.head()}
      title={i18n.t('Forgot Password')}
      lead={i18n.t("Enter your email and we'll send you a link to set a new password.")}
      button={i18n.t('Send reset link')}
      busyText={i18n.t('Sending reset email...')}
      send={(identity, text) => identity.sendReset(text('email'))}
      failure={(error) => ({
        message: i18n.t('❌ Error: {message}', { message: providerMessage(error) }),
        help: recoveryFor(error),
      })}
      success={i18n.t('✅ Reset link sent! Check your inbox.')}
      slip={{
        title: i18n.t('What happens next'),
        stops: [
          i18n.t(
            'If you have an account, you will get a link by email. Look in your spam folder, too.',
          ),
          i18n.t('The link opens a page where you set a new password.'),
          i18n.t('You log in with the new password.'),
        ],
      }}
      links={
        <p>
          <Link to={PATHS.login}>{i18n.t('Back to Log In')}</Link>
        </p>
      }
    >
      <EmailField autoComplete="username" enterKeyHint="send" />
    </AccountPage>
  );
}

ForgotPassword.head = (): Head => ({
  title: i18n.t('Forgot Password: set a new one by email'),
  path: PATHS.forgotPassword,
  description: i18n.t('Get a link by email to set a new {brand} password.', {
    brand: BRAND,
  }),
  noindex: true,
});
