import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { inCity } from 'shared-config/site/launchWords';
import { PATHS } from 'shared-config/site/paths';
import { useAccount } from 'shared-config/ui/useAccount';
import { AccountPage } from '../account/AccountPage';
import { accountSlip } from '../account/accountSlip';
import { CredentialFields } from '../account/CredentialFields';
import { LoggedIn, OtherAccount } from '../account/LoggedIn';
import { mayBeRight, recoveryFor } from '../account/providerError';

/** `/login` (spec §2, §4, §7.3, §8). */
export default function Login() {
  const session = useAccount();
  return (
    <AccountPage
      head={Login.head()}
      title={i18n.t('Log In')}
      lead={i18n.t('Welcome back.')}
      notice={session && <LoggedIn session={session} />}
      around={(body) => <OtherAccount other={session !== null}>{body}</OtherAccount>}
      button={i18n.t('Log In')}
      busyText={i18n.t('Logging in...')}
      send={(identity, text) => identity.signIn(text('email'), text('password'))}
      // The words are the same for every failure (spec §8).
      failure={(error) => ({
        message: i18n.t('❌ Invalid email or password.'),
        help: mayBeRight(error) && recoveryFor(error),
      })}
      success={i18n.t('✅ Logged in successfully!')}
      next={PATHS.home}
      slip={accountSlip()}
      links={
        <>
          <p>
            <Link to={PATHS.forgotPassword}>{i18n.t('Forgot your password?')}</Link>
          </p>
          {!session && (
            <p>
              {i18n.t('New here?')} <Link to={PATHS.signup}>{i18n.t('Create an account')}</Link>
            </p>
          )}
        </>
      }
    >
      <CredentialFields />
    </AccountPage>
  );
}

Login.head = (): Head => ({
  title: i18n.t('Log In: your account for errands {inCity}', { inCity: inCity() }),
  path: PATHS.login,
  description: i18n.t('Log in to your {brand} account with your email and password.', {
    brand: BRAND,
  }),
  noindex: true,
});
