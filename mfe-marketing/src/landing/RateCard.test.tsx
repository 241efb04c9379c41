import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { RateCard } from './RateCard';

const estimate = (config: Partial<RuntimeConfig>) => {
  provideRuntimeConfig({ ...CONFIG, ...config });
  render(<RateCard />, { wrapper: MemoryRouter });
  const cells = [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  return { cells, note: screen.queryByText(/^Dollars/)?.textContent };
};

test('the estimate has what 1, 2 and 3 hours of each kind cost, in rupees (spec §9)', () => {
  expect(estimate({})).toEqual({
    cells: [
      ['Basic', '₹250', '₹500', '₹750'],
      ['Important', '₹350', '₹700', '₹1,050'],
      ['Sensitive', '₹450', '₹900', '₹1,350'],
      ['Confidential', '₹500', '₹1,000', '₹1,500'],
      ['Intercity', 'Custom price'],
      ['Quick Done', '₹400', '₹800', '₹1,200'],
    ],
    note: undefined,
  });
});

test('with a rate in the configuration it has dollars too, and says the rate and its day', () => {
  const { cells, note } = estimate({ dollar: { rupees: 88.5, day: '2026-11-02' } });
  expect(cells[0]).toEqual(['Basic', '₹250$2.82', '₹500$5.65', '₹750$8.47']);
  expect(note).toBe(
    'Dollars are for comparison, at ₹88.50 each on November 2, 2026. You pay in rupees.',
  );
});
