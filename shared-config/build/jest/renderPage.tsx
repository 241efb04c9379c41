import type { ComponentType } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { coversPath } from '../../contract/Route';
import { provideRuntimeConfig } from '../../services/runtimeConfigAccess';
import { CONFIG } from '../../services/testing/config';

/** The site's public address in tests. */
export const TEST_ORIGIN = CONFIG.origin;

/**
 * Renders a page as the shell would: with a router and the runtime configuration around it. Every other
 * path says "You are at …" and has a link back.
 *
 * @param path where the visitor arrives, with a query if you like
 * @param route the page's route, if it is a subtree such as `/helpers/*`
 */
export function renderPage(
  Page: ComponentType,
  path = '/',
  route = path.replace(/[?#].*/, ''),
): RenderResult {
  provideRuntimeConfig(CONFIG);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Somewhere Page={Page} route={route} back={path} />
    </MemoryRouter>,
  );
}

interface Place {
  readonly Page: ComponentType;
  readonly route: string;
  readonly back: string;
}

function Somewhere({ Page, route, back }: Place) {
  const { pathname, hash } = useLocation();
  if (coversPath(route, pathname)) return <Page />;
  return (
    <p>
      You are at {pathname + hash}. <Link to={back}>Go back</Link>
    </p>
  );
}
