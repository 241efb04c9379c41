import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { PriceCards } from './PriceCards';

const cardsWith = (config: Partial<RuntimeConfig>) => {
  provideRuntimeConfig({ ...CONFIG, ...config });
  render(<PriceCards />, { wrapper: MemoryRouter });
  return {
    cards: screen.getAllByRole('link').map(({ textContent }) => textContent),
    note: screen.queryByText(/^Dollars/)?.textContent,
  };
};

test.each([
  ['in rupees', {}, '₹250per hour', undefined],
  [
    'with a rate in the configuration in dollars too, and says the rate and its day',
    { dollar: { rupees: 88.5, day: '2026-11-02' } },
    '₹250per hour$2.82',
    'Dollars are for comparison, at ₹88.50 each on November 2, 2026. You pay in rupees.',
  ],
])(
  'the cards have the price of an hour of each category %s (spec §9)',
  (_what, config, basic, words) => {
    const { cards, note } = cardsWith(config);
    expect(cards).toHaveLength(TASK_CATEGORIES.length);
    expect(cards[0]).toContain(basic);
    expect(cards[4]).toMatch(/Customprice$/);
    expect(note).toBe(words);
  },
);
