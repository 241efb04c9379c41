import type { ComponentType } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { provideRuntimeConfig } from '../../services/runtimeConfigAccess';
import { TEST_CONFIG } from '../../services/testing/testConfig';

/** The site's public address in tests. */
export const TEST_ORIGIN = TEST_CONFIG.origin;

/** Gives the pages a runtime configuration whose addresses lead nowhere. */
export function provideTestConfig(): void {
  provideRuntimeConfig(TEST_CONFIG);
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
        <Route path={path.split('?')[0]} element={<Page />} />
        <Route path="*" element={<Elsewhere back={path} />} />
      </Routes>
    </MemoryRouter>,
  );
}

function Elsewhere({ back }: { readonly back: string }) {
  const { pathname, hash } = useLocation();
  return (
    <p>
      You are at {pathname + hash}. <Link to={back}>Go back</Link>
    </p>
  );
}
