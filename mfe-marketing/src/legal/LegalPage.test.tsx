import type { ComponentType } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import Privacy from '../pages/Privacy';
import Terms from '../pages/Terms';

const headings = () =>
  [...document.querySelectorAll('.text > h2')].map((heading) => [
    heading.textContent,
    `#${heading.id}`,
  ]);

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each<[string, ComponentType]>([
  ['/terms', Terms],
  ['/privacy', Privacy],
])(
  'on %s the contents name every part, and each slip of the summary leads to one',
  (path, Page) => {
    renderPage(Page, path);
    const parts = headings();
    expect(new Set(parts.map(([, id]) => id)).size).toBe(parts.length);
    expect(linksIn(screen.getByRole('navigation', { name: 'On this page' }))).toEqual(parts);
    const slips = linksIn(screen.getByRole('region', { name: 'In short' }));
    expect(slips.length).toBeGreaterThanOrEqual(4);
    for (const slip of slips) expect(parts).toContainEqual(slip);
  },
);

test('on a phone, a link that stays in view leads from the text back to the contents', () => {
  renderPage(Terms, '/terms');
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const back = screen.getAllByRole('link', { name: 'On this page' });
  expect(back.map((link) => link.getAttribute('href'))).toEqual([`#${contents.id}`]);
});

test('the summary of the terms has the numbers of the specification (spec §9)', () => {
  renderPage(Terms, '/terms');
  const slips = screen.getByRole('region', { name: 'In short' });
  for (const number of ['10 minutes', 'one hour', '1 hour'])
    expect(within(slips).getByText(number)).toBeVisible();
});

test('the summary of the policy has no slip of what the site does not keep', () => {
  renderPage(Privacy, '/privacy');
  const slip = () =>
    within(screen.getByRole('region', { name: 'In short' })).queryByText(/become a helper/);
  expect(slip()).toBeVisible();
  cleanup();
  provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, hosted: true } });
  render(<Privacy />, { wrapper: MemoryRouter });
  expect(slip()).toBeNull();
});
