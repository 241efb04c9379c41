import { screen } from '@testing-library/react';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import { ShareLinks } from './ShareLinks';

test('a network gets the percent-encoded address of a post with a Kannada name', () => {
  const post = { slug: 'ಕನ್ನಡ', title: 'In Kannada', date: '2025-05-01', summary: 's', minutes: 1 };
  renderPage(() => <ShareLinks post={post} />);
  const link = screen.getByRole('link', { name: 'Share on Facebook (opens in a new tab)' });
  const shared = new URL(link.getAttribute('href') ?? '').searchParams.get('u');
  expect(shared).toBe(`${TEST_ORIGIN}/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1`);
});

test('the button for other apps carries the mark that the shell acts on', () => {
  const post = { slug: 'a', title: 'A post', date: '2025-05-01', summary: 's', minutes: 1 };
  renderPage(() => <ShareLinks post={post} />);
  const button = screen.getByRole('button', { name: 'Share with other apps' });
  expect(button).toHaveAttribute('data-share');
  expect(button.nextElementSibling).toBe(screen.getByRole('status'));
});
