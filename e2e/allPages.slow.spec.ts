import { TRANSLATED } from 'shared-config/i18n/languages';
import { isInItsLanguage } from './pages/pageLanguage';
import { fitsEveryWindow } from './pages/pageLayout';
import { KINDS_OF_PAGES, KINDS_OF_TRANSLATED, SITE_PATHS, TRANSLATED_PATHS } from './setup/paths';

/* What `npm test` asks of one page of each kind, asked of the others. */

for (const path of SITE_PATHS.filter((one) => !KINDS_OF_PAGES.includes(one))) fitsEveryWindow(path);

for (const path of TRANSLATED_PATHS.filter((one) => !KINDS_OF_TRANSLATED.includes(one)))
  for (const language of TRANSLATED) isInItsLanguage(language, path);
