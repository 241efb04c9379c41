import { MessageChannel } from 'node:worker_threads';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { provideTestConfig } from 'shared-config/build/jest/renderPage';

/**
 * Puts a page into the document as the composer writes it, lets `meanwhile` touch it as an early visitor
 * would, and hydrates it with React.
 */
export async function hydratePage(Page: ComponentType, meanwhile: () => void): Promise<void> {
  provideTestConfig();
  // React's server renderer wants it, and jsdom has none.
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
