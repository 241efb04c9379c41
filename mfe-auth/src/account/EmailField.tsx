import type { ComponentProps } from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { TextField } from 'shared-config/ui/fields';

type KeyboardHints = Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'>;

export const EmailField = (hints: KeyboardHints) => (
  <TextField
    label={i18n.t('Email')}
    name="email"
    type="email"
    missing={i18n.t('Enter your email.')}
    {...hints}
  />
);
