import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS } from 'shared-config/site/paths';

export const remote: RemoteModule = {
  name: 'mfe-auth',
  pages: [
    { path: PATHS.login, expose: './Login', hydrate: 'form' },
    { path: PATHS.signup, expose: './Signup', hydrate: 'form' },
    { path: PATHS.forgotPassword, expose: './ForgotPassword', hydrate: 'form' },
    { path: PATHS.deleteAccount, expose: './DeleteAccount', hydrate: 'form' },
  ],
};
