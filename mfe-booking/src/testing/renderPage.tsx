import type { ComponentType } from 'react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';

/** The site's public address in tests. */
export const TEST_ORIGIN = 'https://getit.test';

/** Renders a page as the shell would: with a router and the runtime configuration around it, and nothing else. */
export function renderPage(Page: ComponentType): void {
  provideRuntimeConfig({
    origin: TEST_ORIGIN,
    firebase: { apiKey: 'test', authDomain: 'auth.test', projectId: 'test' },
    rows: { waitlist: 'https://rows.test/waitlist', contact: 'https://rows.test/contact' },
  });
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}
