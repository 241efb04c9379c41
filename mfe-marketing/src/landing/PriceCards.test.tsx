import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { TASK_CATEGORIES } from 'shared-config/site/taskCategories';
import { PriceCards } from './PriceCards';

const estimate = (config: Partial<RuntimeConfig>) => {
  provideRuntimeConfig({ ...CONFIG, ...config });
  render(<PriceCards />, { wrapper: MemoryRouter });
  const cells = [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  return { cells, note: screen.queryByText(/^Dollars/)?.textContent };
};

test.each([
  ['in rupees', {}, ['Basic', '₹250', '₹500', '₹750'], undefined],
  [
    'with a rate in the configuration in dollars too, and says the rate and its day',
    { dollar: { rupees: 88.5, day: '2026-11-02' } },
    ['Basic', '₹250$2.82', '₹500$5.65', '₹750$8.47'],
    'Dollars are for comparison, at ₹88.50 each on November 2, 2026. You pay in rupees.',
  ],
])(
  'the estimate has what 1, 2 and 3 hours of each kind cost %s (spec §9)',
  (_what, config, basic, words) => {
    const { cells, note } = estimate(config);
    expect(cells.map(([kind]) => kind)).toEqual(TASK_CATEGORIES);
    expect(cells[0]).toEqual(basic);
    expect(cells[4]).toEqual(['Intercity', 'Custom price']);
    expect(note).toBe(words);
  },
);
