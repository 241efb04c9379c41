import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './Badge';

const ORIGIN = 'http://localhost:4501';
const BLOG = { parts: new Map([['mfe-blog', ORIGIN]]), refused: [] };

const lines = (): (string | null)[] =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => document.body.replaceChildren());

test('the badge lists parts and origins, outside of React’s root', () => {
  document.body.innerHTML = '<div id="page"></div>';
  new Badge(BLOG, () => undefined).show();
  expect(lines()).toEqual(['mfe-blog ← localhost:4501']);
  const badge = screen.getByRole('region', { name: 'Parts from elsewhere' });
  expect(document.getElementById('page')).not.toContainElement(badge);
});

test('an answer that changes nothing is not announced again', () => {
  const badge = new Badge(BLOG, () => undefined);
  badge.show();
  const line = screen.getByRole('listitem');
  badge.note(ORIGIN, true);
  expect(screen.getByRole('listitem')).toBe(line);
});

test('Reset works with the keyboard', async () => {
  const reset = jest.fn();
  new Badge(BLOG, reset).show();
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(reset).toHaveBeenCalledTimes(1);
});
