import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { PATHS } from 'shared-config/site/paths';
import { HELPER_FORM } from './helper/helperForm';
import { WAITLIST_FORM } from './waitlist/waitlistForm';

const JOIN_DIALOG = 'mfe-marketing/JoinDialog';

export const remote: RemoteModule = {
  name: 'mfe-marketing',
  pages: [
    { path: PATHS.home, expose: './Landing', hydrate: 'form' },
    { path: PATHS.about, expose: './About', hydrate: 'never', holds: [JOIN_DIALOG] },
    { path: PATHS.services, expose: './Services', hydrate: 'never', holds: [JOIN_DIALOG] },
    { path: PATHS.contact, expose: './Contact', hydrate: 'form' },
    { path: PATHS.helper, expose: './Helper', hydrate: 'form' },
    { path: PATHS.terms, expose: './Terms', hydrate: 'never' },
    { path: PATHS.privacy, expose: './Privacy', hydrate: 'never' },
    // Wakes by itself for a visitor who has joined in this browser (EntryStates.tsx).
    { path: PATHS.thankYou, expose: './ThankYou', hydrate: 'form' },
  ],
  fragments: [
    { expose: './JoinSlip', hydrate: 'never', holds: [JOIN_DIALOG] },
    { expose: './JoinDialog', onDemand: true },
    { expose: './JoinOnBook', hydrate: 'form' },
  ],
  forms: [HELPER_FORM.declared, WAITLIST_FORM.declared],
};
