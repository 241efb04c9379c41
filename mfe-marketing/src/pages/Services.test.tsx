import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import Services from './Services';

const CATEGORIES = [
  ['Basic', '₹250/hour'],
  ['Important', '₹350/hour'],
  ['Sensitive', '₹450/hour'],
  ['Confidential', '₹500/hour'],
  ['Intercity', 'Custom'],
  ['Quick Done', '₹400/hour'],
] as const;

beforeEach(() => renderPage(Services, '/services'));

test('the catalogue has the six categories in their order (spec §2, §3)', () => {
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const last = ['Before you book', 'Hear from us on the day we open'];
  expect(names).toEqual([...CATEGORIES.map(([name]) => name), ...last]);
});

test.each(CATEGORIES)(
  '%s shows its price, %s, and 7 to 9 different tasks (spec §2, §9)',
  (name, price) => {
    const heading = screen.getByText(name, { selector: 'h2' });
    const section = within(heading.closest('section') as HTMLElement);
    expect(section.getByText(price)).toBeInTheDocument();
    const tasks = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThanOrEqual(7);
    expect(tasks.length).toBeLessThanOrEqual(9);
    const link = section.getByRole('link', { name: `See the ${name} booking form` });
    expect(link).toHaveAttribute('href', `/book?category=${name.replaceAll(' ', '+')}`);
  },
);

test('the index above leads to every category (spec §2)', () => {
  const index = within(screen.getByRole('navigation', { name: 'Categories' }));
  const targets = index.getAllByRole('link').map((link) => link.getAttribute('href'));
  const anchors = ['basic', 'important', 'sensitive', 'confidential', 'intercity', 'quick-done'];
  expect(targets).toEqual(anchors.map((anchor) => `#${anchor}`));
});

test('what everybody asks has an answer, and what is not decided yet says so', () => {
  const answers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(answers).toHaveLength(3);
  for (const answer of answers) expect(answer).toMatch(/we will say before launch\.$/);
});
