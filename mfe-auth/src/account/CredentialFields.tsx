import type { ComponentProps } from 'react';
import { PasswordField } from 'shared-config/ui/PasswordField';
import { TextField } from 'shared-config/ui/TextField';

type KeyboardHints = Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'>;

/** The email of an account. */
export const EmailField = (hints: KeyboardHints) => (
  <TextField label="Email" name="email" type="email" missing="Enter your email." {...hints} />
);

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
