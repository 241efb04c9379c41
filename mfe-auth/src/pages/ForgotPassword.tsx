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
      title="Forgot Password"
      path={PATHS.forgotPassword}
      description={`Ask for a link by email to choose a new ${BRAND} password.`}
      lead="Enter your email and we will send you a link to choose a new password."
      button="Send reset link"
      busyText="Sending reset email..."
      send={(identity, text) => identity.sendReset(text('email'))}
      failure={(error) => ({
        message: `❌ Error: ${providerMessage(error)}`,
        help: recoveryFor(error),
      })}
      success="✅ Reset link sent! Check your inbox."
      links={
        <p>
          <Link to={PATHS.login}>Back to Log In</Link>
        </p>
      }
    >
      <EmailField autoComplete="username" enterKeyHint="send" />
    </AccountPage>
  );
}
