import { PasswordField } from 'shared-config/ui/PasswordField';
import { EmailField } from './EmailField';

/** Email and password of an account that exists. */
export const CredentialFields = () => (
  <>
    <EmailField autoComplete="username" enterKeyHint="next" />
    <PasswordField
      label="Password"
      name="password"
      missing="Enter your password."
      autoComplete="current-password"
      enterKeyHint="go"
    />
  </>
);
