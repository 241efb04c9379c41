import { announce } from 'shared-config/contract/sharedState';
import { i18n } from 'shared-config/i18n/i18n';
import { useNavigate } from 'shared-config/router';
import { PATHS } from 'shared-config/site/paths';
import { joinedTitle } from './waitlistForm';

/** Goes to the page that thanks. Until it is on the screen, the status region says what has happened (spec §4). */
export function useThanks(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(PATHS.thankYou);
    announce('getit:said', { words: joinedTitle(i18n), failed: false });
  };
}

/** The page that thanks is on the screen. */
export const noteThanks = (): void => announce('getit:said', { words: null, failed: false });
