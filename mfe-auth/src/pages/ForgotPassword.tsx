import { Link } from 'shared-config/router';
import { loadIdentity } from 'shared-config/services/loadIdentity';
import { BRAND } from 'shared-config/site/brand';
import { PATHS } from 'shared-config/site/paths';
import { TextField } from 'shared-config/ui/TextField';
import { textOf } from 'shared-config/ui/textOf';
import { AccountPage } from '../account/AccountPage';
import { providerMessage } from '../account/providerMessage';
import { WayOut } from '../account/WayOut';

async function sendReset(fields: FormData) {
  try {
    const identity = await loadIdentity();
    await identity.sendReset(textOf(fields, 'email'));
  } catch (error) {
    return {
      message: `❌ Error: ${providerMessage(error)}`,
      failed: true,
      help: <WayOut of={error} />,
    };
  }
  return { message: '✅ Reset link sent! Check your inbox.', failed: false };
}

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
      send={sendReset}
      links={
        <p>
          <Link to={PATHS.login}>Back to Log In</Link>
        </p>
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        missing="Enter your email."
        autoComplete="username"
        enterKeyHint="send"
      />
    </AccountPage>
  );
}
