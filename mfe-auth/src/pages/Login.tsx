import { Link } from 'shared-config/router';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { PageHead } from 'shared-config/ui/PageHead';
import { PasswordField } from 'shared-config/ui/PasswordField';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';
import { AccountForm } from '../account/AccountForm';
import { AccountPage } from '../account/AccountPage';
import { useRedirectWithStatus } from '../account/useRedirectWithStatus';

/** `/login` (spec §2, §4, §7.3, §8). */
export default function Login() {
  const redirect = useRedirectWithStatus();

  const logIn = async (fields: FormData) => {
    try {
      const identity = await loadIdentity();
      await identity.signIn(textOf(fields, 'email'), textOf(fields, 'password'));
    } catch {
      return { message: '❌ Invalid email or password.', failed: true };
    }
    await redirect(PATHS.home, '✅ Logged in successfully!');
    return null;
  };

  return (
    <>
      <PageHead
        title="Log In"
        path={PATHS.login}
        description={`Log in to your ${BRAND} account with your email and password.`}
      />
      <AccountPage
        title="Log In"
        lead="Welcome back."
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
        <AccountForm button="Log In" busyText="Logging in..." send={logIn}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            enterKeyHint="next"
            required
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            required
          />
        </AccountForm>
      </AccountPage>
    </>
  );
}
