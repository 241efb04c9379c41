import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import Services from './Services';

beforeEach(() => renderPage(Services, '/services'));

const sectionOf = (name: string) =>
  within(screen.getByText(name, { selector: 'h2' }).closest('section') as HTMLElement);
const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

test.each(TASK_CATEGORIES)(
  '%s has 7 to 9 different tasks, of which a phone shows four at first (spec §2)',
  (name) => {
    const section = sectionOf(name);
    const more = section.getByText(/^[3-5] more$/).parentElement as HTMLDetailsElement;
    expect(more.open).toBe(false);
    const all = textsOf(more.parentElement?.querySelectorAll('li') ?? []);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(7);
    expect(all.length).toBeLessThanOrEqual(9);
    expect(textsOf(more.querySelectorAll('li'))).toEqual(all.slice(4));
    expect(more.textContent).toMatch(new RegExp(`^${all.length - 4} more`));
  },
);

test.each([
  ['Basic', 'Delivery+Tasks', '₹250/hour from ₹63 for 15 minutes'],
  ['Important', 'Important+Errands', '₹350/hour from ₹88 for 15 minutes'],
  ['Sensitive', 'Help+for+Elderly', '₹450/hour from ₹113 for 15 minutes'],
  ['Confidential', 'Important+Errands', '₹500/hour from ₹125 for 15 minutes'],
  ['Intercity', 'Other', 'Custom'],
  ['Quick Done', 'Other', '₹400/hour from ₹100 for 15 minutes'],
])(
  '%s has its price, and opens the form of the waitlist with its interest',
  (name, interest, price) => {
    const section = sectionOf(name);
    expect(section.getByText(new RegExp(`^${price.split(' ')[0]}`))).toHaveTextContent(price);
    expect(section.getByRole('link', { name: `Join for ${name} errands` })).toHaveAttribute(
      'href',
      `/?interest=${interest}#waitlist`,
    );
  },
);
