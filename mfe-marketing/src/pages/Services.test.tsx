import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import Services from './Services';

beforeEach(() => renderPage(Services, '/services'));

test.each(TASK_CATEGORIES)(
  '%s has 7 to 9 different tasks, and leads to its booking form (spec §2)',
  (name) => {
    const heading = screen.getByText(name, { selector: 'h2' });
    const section = within(heading.closest('section') as HTMLElement);
    const tasks = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThanOrEqual(7);
    expect(tasks.length).toBeLessThanOrEqual(9);
    const link = section.getByRole('link', { name: `See the ${name} booking form` });
    expect(link).toHaveAttribute('href', `/book?category=${name.replaceAll(' ', '+')}`);
  },
);
