import type { ComponentType } from 'react';
import { screen, within } from '@testing-library/react';
import { waitlistAddress } from 'shared-config/site/paths';
import { PRICES } from 'shared-config/site/prices';
import { renderPage, TEST_ORIGIN } from 'shared-config/build/jest/renderPage';
import posts from '../collections/posts';
import { SPECIFIED_POSTS } from '../testing/specifiedPosts';
import PostLayout from './PostLayout';
import NriTaskSupport from './nri-task-support.mdx';
import WhyTaskHelpers from './why-task-helpers.mdx';
import WhyYourTimeMatters from './why-your-time-matters.mdx';

const TEXTS: Readonly<Record<string, ComponentType>> = {
  'why-task-helpers': WhyTaskHelpers,
  'nri-task-support': NriTaskSupport,
  'why-your-time-matters': WhyYourTimeMatters,
};

const ENTRIES = posts.entries();

const postAt = (slug: string) =>
  ENTRIES.find((each) => each.slug === slug) as (typeof ENTRIES)[number];

const SITE_PATHS = ['/services', '/book', '/contact', '/terms'];
const PATH_WITHOUT_ROUTE = '/blog/intercity-task-simplified';

/** The text of a post, without its title, its share links and the other posts. */
const bodyOf = (article: HTMLElement) => article.querySelector('.text') as HTMLElement;

const addressesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe.each(SPECIFIED_POSTS)('$slug', ({ slug, title, iso, date }) => {
  let post: HTMLElement;

  beforeEach(() => {
    const entry = postAt(slug);
    const Text = TEXTS[slug] as ComponentType;
    const Page = () => (
      <PostLayout {...entry}>
        <Text />
      </PostLayout>
    );
    renderPage(Page, `/blog/${slug}`);
    post = screen.getAllByRole('article')[0] as HTMLElement;
  });

  test('a reader sees its title, its date and how long it takes to read (spec §2, §9)', () => {
    expect(within(post).getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const day = within(post).getByRole('time');
    expect(day).toHaveTextContent(date);
    expect(day).toHaveAttribute('datetime', iso);
    expect(PostLayout.head(postAt(slug))).toMatchObject({ title, published: iso });
    expect(within(post).getByText(/^[34] min read$/)).toBeInTheDocument();
    expect(within(post).getByText('By GetIt')).toBeInTheDocument();
    expect(post.querySelector('svg.picture')).toHaveAttribute('aria-hidden', 'true');
    expect(within(post).queryByText(/^Updated/)).not.toBeInTheDocument();
  });

  test('its hourly prices match the rest of the site, and the launch is still to come (spec §1, §9)', () => {
    const text = bodyOf(post).textContent ?? '';
    const prices = [...text.matchAll(/₹(\d+)/g)].map((match) => Number(match[1]));
    expect(prices.length).toBeGreaterThanOrEqual(2);
    for (const price of prices) expect(Object.values(PRICES)).toContain(price);
    expect(text).toMatch(/At launch/i);
    expect(text).toMatch(/launch in Bengaluru/);
  });

  test('it can be shared on three social networks, each in a new tab (spec §2)', () => {
    const page = encodeURIComponent(`${TEST_ORIGIN}/blog/${slug}`);
    const share = screen.getByRole('region', { name: 'Share this post' });
    expect(addressesIn(share)).toEqual([
      `https://www.facebook.com/sharer/sharer.php?u=${page}`,
      `https://x.com/intent/post?url=${page}&text=${encodeURIComponent(title)}`,
      `https://wa.me/?text=${encodeURIComponent(`${title} ${TEST_ORIGIN}/blog/${slug}`)}`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    ]);
    for (const link of within(share).getAllByRole('link')) {
      expect(link).toHaveAccessibleName(`Share on ${link.textContent} (opens in a new tab)`);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  test('it links to at least two other posts, newest first, and back to the list (spec §2)', () => {
    const links = addressesIn(screen.getByRole('navigation', { name: 'Other posts' }));
    const byAge = ENTRIES.map((other) => `/blog/${other.slug}`);
    const others = links.slice(0, -1);
    expect(others.length).toBeGreaterThanOrEqual(2);
    expect(others).toEqual(byAge.filter((address) => others.includes(address)));
    expect(others).not.toContain(`/blog/${slug}`);
    expect(links.at(-1)).toBe('/blog');
  });

  test('in the middle of its text, and at the end, it invites to the waitlist for what it is about', () => {
    const { interest } = postAt(slug);
    const places = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
    expect(places.map(({ dataset }) => JSON.parse(dataset['with'] ?? ''))).toEqual([
      { ...(interest && { interest }), short: true },
      { ...(interest && { interest }) },
    ]);
    const [middle, end] = places as [HTMLElement, HTMLElement];
    expect(bodyOf(post)).toContainElement(middle);
    expect(end.nextElementSibling).toBeNull();
    const blocks = [...(middle.parentElement?.children ?? [])];
    const share = blocks.indexOf(middle) / blocks.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
  });

  test('the words in its text that lead to the waitlist open the form there, with what it is about chosen', () => {
    const { interest } = postAt(slug);
    const link = within(bodyOf(post)).getByRole('link', { name: /waitlist/ });
    expect(link).toHaveAttribute('href', waitlistAddress(interest));
    expect(link.dataset).toMatchObject({
      opens: 'mfe-marketing/JoinDialog',
      ...(interest && { with: JSON.stringify({ interest }) }),
    });
  });

  test('the links in its text lead to pages of the site, except the one that shows the 404 page (spec §2)', () => {
    const { interest } = postAt(slug);
    const links = addressesIn(bodyOf(post)).filter((to) => to !== waitlistAddress(interest));
    const unknown = links.filter((address) => !SITE_PATHS.includes(address ?? ''));
    expect(links.length - unknown.length).toBeGreaterThanOrEqual(2);
    expect(unknown).toEqual(slug === 'why-your-time-matters' ? [PATH_WITHOUT_ROUTE] : []);
    // Or a publish would call it dead.
    const planned = bodyOf(post).querySelectorAll('[data-planned]');
    expect([...planned].map((link) => link.getAttribute('href'))).toEqual(unknown);
  });
});

test('a post whose words have changed says on which day, to readers and to machines', () => {
  const entry = { ...postAt('why-task-helpers'), updated: '2026-01-31' };
  const Page = () => <PostLayout {...entry}>Words</PostLayout>;
  renderPage(Page, '/blog/a');
  expect(screen.getByText('Updated on January 31, 2026')).toBeInTheDocument();
  expect(PostLayout.head(entry).modified).toBe('2026-01-31');
});
