import { MessageChannel } from 'node:worker_threads';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { provideTestConfig } from 'shared-config/build/jest/renderPage';

/**
 * Prerenders a page into the document, lets `meanwhile` use it as a visitor before hydration, and hydrates it.
 */
export async function hydratePage(Page: ComponentType, meanwhile: () => void): Promise<void> {
  provideTestConfig();
  // React's server renderer needs it, and jsdom lacks it.
  Object.assign(globalThis, { MessageChannel });
  const { renderToString } = await import('react-dom/server');
  const page = (
    <MemoryRouter>
      <main>
        <Page />
      </main>
    </MemoryRouter>
  );
  const html = renderToString(page);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html.slice(html.indexOf('<main'));
  meanwhile();
  await act(async () => {
    hydrateRoot(place, page);
  });
}
