import { CONTRACT_VERSION } from 'shared-config/contract/contractVersion';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS } from 'shared-config/site/paths';

export const remote: RemoteModule = {
  name: 'mfe-auth',
  contract: CONTRACT_VERSION,
  pages: [
    { path: PATHS.login, expose: './Login' },
    { path: PATHS.signup, expose: './Signup' },
    { path: PATHS.forgotPassword, expose: './ForgotPassword' },
  ],
};
