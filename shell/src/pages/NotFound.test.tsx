import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../testing/renderAt';
import { NotFound } from './NotFound';

beforeEach(() => renderAt('/blog/intercity-task-simplified', <NotFound />));

test('the 404 page has the title and the text of the specification (spec §2)', () => {
  expect(document.title).toMatch(/^Page Not Found/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page Not Found$/);
  expect(
    screen.getByText("Oops! The page you're looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
});

test('Go Home leads to the landing page (spec §2)', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Go Home' }));
  expect(window.location.pathname).toBe('/');
});

test('the 404 page is not indexed and does not contain the address, so one file serves all', () => {
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.documentElement.outerHTML).not.toContain('intercity');
});
