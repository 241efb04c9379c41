import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { languageOf, localPath } from 'shared-config/i18n/languages';

/** Draws something of the shell at an address of the site, with the real router around it. */
export function renderAt(address: string, element: ReactNode, state: unknown = null): void {
  window.history.replaceState({ usr: state, key: 'here', idx: 0 }, '', address);
  const { language } = languageOf(window.location.pathname);
  render(<BrowserRouter basename={localPath(language, '/')}>{element}</BrowserRouter>);
}

/** Presses the browser's Back button, and waits for what follows. */
export async function goBack(): Promise<void> {
  await act(async () => {
    window.history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });
}
