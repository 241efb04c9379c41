import { PasswordField } from 'shared-config/ui/PasswordField';
import { TextField } from 'shared-config/ui/fields';

/** Email and password of an account that exists. */
export function CredentialFields() {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        missing="Enter your email."
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        label="Password"
        name="password"
        missing="Enter your password."
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}
