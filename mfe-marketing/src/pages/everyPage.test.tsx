import { MessageChannel } from 'node:worker_threads';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { provideTestConfig, renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import About from './About';
import Contact from './Contact';
import Landing from './Landing';
import Privacy from './Privacy';
import Services from './Services';
import Terms from './Terms';
import ThankYou from './ThankYou';

const PAGES = [
  ['/', Landing],
  ['/about', About],
  ['/services', Services],
  ['/contact', Contact],
  ['/terms', Terms],
  ['/privacy', Privacy],
  ['/thank-you', ThankYou],
] as const;

describe.each(PAGES)('%s', (path, Page) => {
  beforeEach(() => renderPage(Page, path));

  test('has its own title, description and address (spec §2)', () => {
    expect(document.title).toMatch(/^(?=.{10,60}$).+ \| GetIt$/);
    const description = document.head.querySelector('meta[name=description]');
    expect(description?.getAttribute('content')).toMatch(/^.{49,159}\.$/u);
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical).toHaveAttribute('href', `${TEST_ORIGIN}${path}`);
  });

  test('links to no section that it does not have', () => {
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
    }
  });

  test('has one main heading, and never skips a level (spec §2)', () => {
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  test('every picture is either hidden from screen readers or has a name', () => {
    for (const picture of document.querySelectorAll('svg')) {
      if (picture.getAttribute('aria-hidden') !== 'true') expect(picture).toHaveAccessibleName();
    }
  });
});

/**
 * Prerenders a page into the document, lets `meanwhile` use it as a visitor before hydration, and hydrates it.
 */
async function hydratePage(Page: ComponentType, meanwhile: () => void): Promise<void> {
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

describe('prerendered', () => {
  afterEach(() => document.body.replaceChildren());

  // A mismatch during hydration is a console error, which fails the test.
  test.each(PAGES)('%s hydrates as the very page that was prerendered', async (_path, Page) => {
    let before: Element | null = null;
    await hydratePage(Page, () => (before = document.querySelector('main h1')));
    expect(before).not.toBeNull();
    expect(document.querySelector('main h1')).toBe(before);
  });

  test('what a visitor opened and typed before hydration is kept (spec §4)', async () => {
    const nameField = () => document.querySelector<HTMLInputElement>('#contact input[name=name]');
    await hydratePage(Landing, () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      document.querySelector('dialog')?.setAttribute('open', '');
      const field = nameField();
      if (field) field.value = 'Asha';
    });
    expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(nameField()?.value).toBe('Asha');
  });
});
