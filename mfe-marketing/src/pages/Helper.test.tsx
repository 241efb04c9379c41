import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-config/build/jest/renderPage';
import { serveRows } from 'shared-config/services/testing/serveRows';
import { HELPER_FORM } from '../helper/helperForm';
import { remote } from '../remote';
import Helper from './Helper';

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });
const FORM = HELPER_FORM.declared;
const api = serveRows(FORM);
const field = (name: string) => screen.getByLabelText(name);
const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));

beforeEach(() => {
  localStorage.clear();
  renderPage(Helper, '/become-a-helper');
});

test('an application is kept as it was typed, under the line that the visitor saw, once nothing is missing or too long', async () => {
  await apply();
  for (const [name, problem] of [
    ['Name', 'Enter your name.'],
    ['Mobile', 'Enter your mobile number.'],
    ['Your area', /^Enter the area you know best\./],
  ] as const)
    expect(field(name)).toHaveAccessibleDescription(problem);
  expect(field('A few words about you')).toBeValid();
  await user.type(field('Name'), 'Asha Rao');
  await user.type(field('Mobile'), '+91 98450');
  await user.click(field('Your area'));
  await user.paste('J'.repeat(201));
  await apply();
  expect(field('Your area')).toBeInvalid();
  expect(field('Your area')).toHaveValue('J'.repeat(201));
  expect(api.requests).toEqual([]);
  await user.clear(field('Your area'));
  await user.type(field('Your area'), 'Jayanagar');
  await apply();
  expect(await screen.findByText(FORM.thanks)).toBeVisible();
  expect(api.taken[FORM.name]).toEqual([
    { name: 'Asha Rao', mobile: '+91 98450', area: 'Jayanagar', about: '' },
  ]);
  expect(api.requests).toMatchObject([{ notice: FORM.consent.version }]);
});

test('the remote declares the form that the page shows', () => {
  expect(remote.forms).toContainEqual(FORM);
});
