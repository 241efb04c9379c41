import { Link } from 'shared-config/router';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { textOf } from 'shared-config/ui/textOf';
import { AccountPage } from '../account/AccountPage';
import { CredentialFields } from '../account/CredentialFields';
import { WayOut } from '../account/WayOut';
import { wayOutOf } from '../account/wayOutOf';
import { LoggedIn } from '../account/LoggedIn';
import { useArrivedSession } from '../account/useArrivedSession';
import { useRedirectWithStatus } from '../account/useRedirectWithStatus';

/** The refusals that say nothing about email and password. */
const MAY_BE_RIGHT: readonly unknown[] = ['check-connection', 'allow-recaptcha', 'wait'];

/** `/login` (spec §2, §4, §7.3, §8). */
export default function Login() {
  const redirect = useRedirectWithStatus();
  const session = useArrivedSession();

  const logIn = async (fields: FormData) => {
    try {
      const identity = await loadIdentity();
      await identity.signIn(textOf(fields, 'email'), textOf(fields, 'password'));
    } catch (error) {
      // The words are the same for every failure (spec §8), but here email and password may be right.
      const way = wayOutOf(error);
      const help = MAY_BE_RIGHT.includes(way) && <WayOut of={error} />;
      return { message: '❌ Invalid email or password.', failed: true, help };
    }
    await redirect(PATHS.home, '✅ Logged in successfully!');
    return null;
  };

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
      button="Log In"
      busyText="Logging in..."
      send={logIn}
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
