import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { languageOf, localPath } from 'shared-config/i18n/languages';
import { dismissStatus } from '../frame/StatusMessage';
import { createSiteHistory, PageRouter } from '../outlet/PageRouter';

/** Draws something of the shell at an address of the site, with the real router around it. */
export function renderAt(address: string, element: ReactNode): void {
  window.history.replaceState({ usr: null, key: 'here', idx: 0 }, '', address);
  const { language } = languageOf(window.location.pathname);
  const history = createSiteHistory(localPath(language, '/'), dismissStatus);
  render(<PageRouter history={history}>{element}</PageRouter>);
}

/** Presses the browser's Back button, and waits for what follows. */
export async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });
}
