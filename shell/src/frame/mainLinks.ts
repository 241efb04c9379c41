import { PATHS } from 'shared-config/site/paths';

/** The links of the top bar, in their order (spec §2). */
export const MAIN_LINKS = [
  { label: 'About', path: PATHS.about },
  { label: 'Services', path: PATHS.services },
  { label: 'Log In', path: PATHS.login },
  { label: 'Sign Up', path: PATHS.signup },
  { label: 'Contact Us', path: PATHS.contact },
] as const;

/** Otherwise the router writes an empty class. `aria-current` marks the page that is shown. */
export const noClass = (): undefined => undefined;
