import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS } from 'shared-config/site/paths';

export const remote: RemoteModule = {
  name: 'mfe-marketing',
  pages: [
    { path: PATHS.home, expose: './Landing' },
    { path: PATHS.about, expose: './About' },
    { path: PATHS.services, expose: './Services' },
    { path: PATHS.contact, expose: './Contact' },
    { path: PATHS.terms, expose: './Terms' },
    { path: PATHS.privacy, expose: './Privacy' },
    { path: PATHS.thankYou, expose: './ThankYou' },
  ],
};
