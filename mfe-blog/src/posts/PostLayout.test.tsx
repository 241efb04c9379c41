import { screen, within } from '@testing-library/react';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import PostLayout from './PostLayout';

const summaryOf = (slug: string) => ({
  slug,
  title: `Post ${slug}`,
  date: '2025-04-17',
  summary: `What ${slug} says`,
  minutes: 3,
});

beforeEach(() =>
  renderPage(() => (
    <PostLayout
      {...summaryOf('ಕನ್ನಡ')}
      interest="Help for Elderly"
      others={['b', 'a'].map(summaryOf)}
    >
      Text
    </PostLayout>
  )),
);

test('a reader finds the title, the date and the summary of each other post, the way to all of them, and at the end the invitation to the waitlist (spec §2)', () => {
  const others = within(screen.getByRole('navigation', { name: 'Other posts' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/b',
    '/blog/a',
    '/blog',
  ]);
  const place = document.querySelector<HTMLElement>('[data-fragment="mfe-marketing/JoinSlip"]');
  expect(JSON.parse(place?.dataset['with'] ?? '')).toEqual({ interest: 'Help for Elderly' });
  expect(JSON.parse(place?.dataset['instead'] ?? '')).toMatchObject({ href: '/#waitlist' });
  expect(others.getByRole('heading', { level: 3, name: 'Post b' })).toBeInTheDocument();
  expect(others.getByText('What b says')).toBeInTheDocument();
  expect(others.getAllByText('April 17, 2025')).toHaveLength(2);
});

test('a network gets the percent-encoded address of a post with a Kannada name', () => {
  const link = screen.getByRole('link', { name: 'Share on Facebook (opens in a new tab)' });
  const shared = new URL(link.getAttribute('href') ?? '').searchParams.get('u');
  expect(shared).toBe(`${TEST_ORIGIN}/blog/%E0%B2%95%E0%B2%A8%E0%B3%8D%E0%B2%A8%E0%B2%A1`);
});

test('the button for other apps has the attribute that the shell acts on', () => {
  const button = screen.getByRole('button', { name: 'Share with other apps' });
  expect(button).toHaveAttribute('data-share');
  expect(button.nextElementSibling).toBe(screen.getByRole('status'));
});
