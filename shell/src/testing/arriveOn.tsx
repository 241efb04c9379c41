import { act, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { setImmediate } from 'node:timers';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import type * as Composer from '../../compose/render';
import { App } from '../App';
import { showLoadNotices } from '../outlet/loadNotices';
import { PageSourceContext } from '../outlet/PageOutlet';
import { createSiteHistory, PageRouter } from '../outlet/PageRouter';
import { keepPrerendered } from '../outlet/outletElement';
import type { FakeLoads } from './FakeLoads';
import { fakePages } from './fakePages';

/** A visit in progress. */
export interface Visit {
  readonly loads: FakeLoads;
  /** Called when the tab leaves for the document in the address bar. */
  readonly left: jest.Mock;
  /** Called when the visitor presses Try again. */
  readonly loadAgain: jest.Mock;
}

/**
 * A visitor arrives on the prerendered page of `path`, drawn by `page`, and the shell hydrates. The code of
 * pages comes when the test lets it come.
 *
 * @param frame that of its route
 * @param drawnAnew whether the page's remote comes from elsewhere, so that the shell draws what it would hydrate
 */
export async function arriveOn(
  path: string,
  page: ComponentType,
  { drawnAnew = false, frame }: { readonly drawnAnew?: boolean; readonly frame?: 'none' } = {},
): Promise<Visit> {
  provideRuntimeConfig(CONFIG);
  document.body.innerHTML = `<div id="root">${await prerendered(path, page, frame)}</div>`;
  const container = document.getElementById('root');
  if (!container) throw new Error('There is no #root.');
  keepPrerendered();
  const { loads, left, loadAgain, pages } = fakePages({ arrival: { path } });
  showLoadNotices(pages);
  pages.visit(path);
  const app = (
    <PageRouter history={createSiteHistory('/', (to) => pages.visit(to))}>
      <PageSourceContext value={pages}>
        <App frame={frame} />
      </PageSourceContext>
    </PageRouter>
  );
  await act(async () => void render(app, { container, hydrate: !drawnAnew }));
  return { loads, left, loadAgain };
}

let composer: typeof Composer | undefined;

/** What the composer writes, with its own React as in real life. */
async function prerendered(
  path: string,
  page: ComponentType,
  frame: 'none' | undefined,
): Promise<string> {
  Object.assign(globalThis, { setImmediate });
  await jest.isolateModulesAsync(
    async () => void (composer ??= await import('../../compose/render')),
  );
  return (await (composer as typeof Composer).renderApp(path, page, frame && { frame })).body;
}

/** Follows the main link with this text. */
export async function follow(text: string): Promise<void> {
  const main = within(screen.getByRole('navigation', { name: 'Main' }));
  await act(async () => main.getByText(text).click());
}
