import { i18n } from 'shared-config/i18n/i18n';
import { PasswordField } from 'shared-config/ui/PasswordField';
import { EmailField } from './EmailField';

export const CredentialFields = () => (
  <>
    <EmailField autoComplete="username" enterKeyHint="next" />
    <PasswordField
      label={i18n.t('Password')}
      name="password"
      missing={i18n.t('Enter your password.')}
      autoComplete="current-password"
      enterKeyHint="go"
    />
  </>
);
