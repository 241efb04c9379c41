import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { DISPUTE_WINDOW } from 'shared-config/site/limits';
import { Trust } from './Trust';

beforeEach(() => renderPage(Trust));

test("the helper's card has a stamp for each check, says that it is from the launch, and invents no person", () => {
  const card = screen.getByRole('figure');
  const stamps = [...card.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(stamps).toEqual(['Identity', 'Address', 'Background', 'First errand']);
  expect(within(card).getByText('How it will look at launch')).toBeVisible();
  // No count, no stars.
  expect(card).not.toHaveTextContent(/\d|★|⭐/);
});

test('the money goes from the visitor to us to the helper, and the side stop names the time for a dispute (spec §9)', () => {
  const stops = screen.getAllByRole('listitem');
  expect(stops.map((stop) => within(stop).getByRole('heading').textContent)).toEqual([
    'You pay',
    'We hold it',
    'You confirm, the helper is paid',
  ]);
  const side = screen.getByText('Something wrong? One hour to say so');
  expect(stops[2]).toContainElement(side);
  expect(side.textContent?.toLowerCase()).toContain(DISPUTE_WINDOW);
});
