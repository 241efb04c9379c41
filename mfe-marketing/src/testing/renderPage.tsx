import type { ComponentType } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';

/** The site's public address in tests. */
export const TEST_ORIGIN = 'https://getit.test';

/** Where the two rows APIs are in tests. */
export const TEST_ROWS = {
  waitlist: 'https://rows.test/waitlist',
  contact: 'https://rows.test/contact',
};

/** Gives the pages a runtime configuration whose addresses lead nowhere. */
export function provideTestConfig(): void {
  provideRuntimeConfig({
    origin: TEST_ORIGIN,
    firebase: { apiKey: 'test', authDomain: 'auth.test', projectId: 'test' },
    rows: TEST_ROWS,
  });
}

/**
 * Renders a page as the shell would: with a router and the runtime configuration around it. Every other
 * path says "You are at …" and has a link back.
 */
export function renderPage(Page: ComponentType, path = '/'): RenderResult {
  provideTestConfig();
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={path} element={<Page />} />
        <Route path="*" element={<Elsewhere back={path} />} />
      </Routes>
    </MemoryRouter>,
  );
}

function Elsewhere({ back }: { readonly back: string }) {
  return (
    <p>
      You are at {useLocation().pathname}. <Link to={back}>Go back</Link>
    </p>
  );
}
