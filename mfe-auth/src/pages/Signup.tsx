import { Link } from 'shared-config/router';
import { BRAND } from 'shared-config/site/brand';
import { SIGN_UP_CONSENT } from 'shared-config/site/consentNotice';
import { FIELD_LENGTHS } from 'shared-config/site/fieldLengths';
import { PATHS } from 'shared-config/site/paths';
import { ConsentLine } from 'shared-config/ui/ConsentLine';
import { PasswordField } from 'shared-config/ui/PasswordField';
import { TextField } from 'shared-config/ui/fields';
import { AccountPage } from '../account/AccountPage';
import { EmailField } from '../account/EmailField';
import { providerMessage, recoveryFor } from '../account/providerError';

/** `/signup` (spec §2, §4, §5, §7.4, §8). */
export default function Signup() {
  return (
    <AccountPage
      title="Sign Up"
      path={PATHS.signup}
      description={`Create your ${BRAND} account with your name, email and a password.`}
      lead="One account for every errand."
      button="Sign Up"
      busyText="Creating account..."
      send={(identity, text) =>
        identity.signUp({
          name: text('name'),
          mobile: text('mobile'),
          email: text('email'),
          password: text('password'),
        })
      }
      failure={(error) => ({
        message: `❌ ${providerMessage(error)}`,
        help: recoveryFor(error),
      })}
      success="✅ Account created successfully!"
      next={PATHS.login}
      links={
        <p>
          Already have an account? <Link to={PATHS.login}>Log In</Link>
        </p>
      }
    >
      <TextField
        label="Full Name"
        name="name"
        missing="Enter your name."
        longest={FIELD_LENGTHS.name}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        label="Mobile"
        note="optional"
        name="mobile"
        longest={FIELD_LENGTHS.profileMobile}
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <EmailField autoComplete="email" enterKeyHint="next" />
      <PasswordField
        label="Password"
        name="password"
        missing="Choose a password."
        hint="At least 6 characters."
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <ConsentLine
        withdrawal={{
          ask: '',
          link: <Link to={PATHS.deleteAccount}>Delete your account</Link>,
          end: ' at any time. ',
        }}
      >
        {SIGN_UP_CONSENT}
      </ConsentLine>
    </AccountPage>
  );
}
