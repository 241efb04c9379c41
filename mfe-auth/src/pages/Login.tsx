import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { AccountPage } from '../account/AccountPage';
import { CredentialFields } from '../account/CredentialFields';
import { LoggedIn, OtherAccount, useArrivedSession } from '../account/LoggedIn';
import { mayBeRight, recoveryFor } from '../account/providerError';
import { useRedirectWithStatus } from '../account/useRedirectWithStatus';

/** `/login` (spec §2, §4, §7.3, §8). */
export default function Login() {
  const redirect = useRedirectWithStatus();
  const session = useArrivedSession();
  return (
    <AccountPage
      title="Log In"
      path={PATHS.login}
      description={`Log in to your ${BRAND} account with your email and password.`}
      lead="Welcome back."
      notice={
        session && (
          <LoggedIn
            session={session}
            onLoggedOut={() => redirect(PATHS.login, '✅ Logged out successfully!')}
          />
        )
      }
      around={(form) => <OtherAccount other={session !== null}>{form}</OtherAccount>}
      button="Log In"
      busyText="Logging in..."
      send={(identity, text) => identity.signIn(text('email'), text('password'))}
      // The words are the same for every failure (spec §8).
      failure={(error) => ({
        message: '❌ Invalid email or password.',
        help: mayBeRight(error) && recoveryFor(error),
      })}
      success="✅ Logged in successfully!"
      next={PATHS.home}
      links={
        <>
          <p>
            <Link to={PATHS.forgotPassword}>Forgot your password?</Link>
          </p>
          <p>
            New here? <Link to={PATHS.signup}>Create an account</Link>
          </p>
        </>
      }
    >
      <CredentialFields />
    </AccountPage>
  );
}
