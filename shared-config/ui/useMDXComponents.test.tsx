import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { MarkdownLink } from './useMDXComponents';

function renderLink(href: string) {
  render(
    <MemoryRouter initialEntries={['/blog/a-post']}>
      <Routes>
        <Route path="/terms" element="The terms" />
        <Route path="*" element={<MarkdownLink href={href}>Read on</MarkdownLink>} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Read on' });
}

test('a link to a page of the site navigates without a reload', async () => {
  await userEvent.click(renderLink('/terms'));
  expect(screen.getByText('The terms')).toBeInTheDocument();
});

test.each(['https://example.com/terms', '//example.com/terms', '#terms', 'mailto:a@example.com'])(
  'a link to %s is left to the browser',
  (href) => {
    const link = renderLink(href);
    expect(link).toHaveAttribute('href', href);
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    link.click();
    expect(link).toBeInTheDocument();
  },
);
