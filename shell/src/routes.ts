import type { Route } from 'shared-config/contract/Route';
import { PATHS } from 'shared-config/site/paths';

/** The one route table (spec §2). */
export const ROUTES: readonly Route[] = [
  { path: PATHS.home, remote: 'mfe-marketing', expose: './Landing' },
  { path: PATHS.about, remote: 'mfe-marketing', expose: './About' },
  { path: PATHS.services, remote: 'mfe-marketing', expose: './Services' },
  { path: PATHS.contact, remote: 'mfe-marketing', expose: './Contact' },
  { path: PATHS.helper, remote: 'mfe-marketing', expose: './Helper' },
  { path: PATHS.terms, remote: 'mfe-marketing', expose: './Terms' },
  { path: PATHS.privacy, remote: 'mfe-marketing', expose: './Privacy' },
  { path: PATHS.thankYou, remote: 'mfe-marketing', expose: './ThankYou' },
  { path: PATHS.login, remote: 'mfe-auth', expose: './Login', account: true },
  { path: PATHS.signup, remote: 'mfe-auth', expose: './Signup', account: true },
  { path: PATHS.forgotPassword, remote: 'mfe-auth', expose: './ForgotPassword', account: true },
  { path: PATHS.deleteAccount, remote: 'mfe-auth', expose: './DeleteAccount', account: true },
  { path: PATHS.book, remote: 'mfe-booking', expose: './Book' },
  { path: PATHS.blog, remote: 'mfe-blog', expose: './BlogList' },
  // Posts are documents: they have no module in the browser.
  { path: `${PATHS.blog}/*`, remote: 'mfe-blog' },
];
