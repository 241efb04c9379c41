import type { ComponentProps } from 'react';
import { TextField } from 'shared-config/ui/fields';

type KeyboardHints = Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'>;

/** The email of an account. */
export const EmailField = (hints: KeyboardHints) => (
  <TextField label="Email" name="email" type="email" missing="Enter your email." {...hints} />
);
