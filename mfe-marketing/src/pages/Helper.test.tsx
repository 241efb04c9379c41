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
  const applied = await screen.findByRole('heading', { name: 'You have applied' });
  expect(applied).toHaveFocus();
  expect(screen.getByText(FORM.thanks)).toBeVisible();
  expect(screen.queryByLabelText('Mobile')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'You apply' }).closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(api.taken[FORM.name]).toEqual([
    { name: 'Asha Rao', mobile: '+91 98450', area: 'Jayanagar', about: '' },
  ]);
  expect(api.requests).toMatchObject([{ notice: FORM.consent.version }]);
  await user.click(screen.getByRole('button', { name: 'Apply for somebody else' }));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveValue('');
});

test('an application that does not arrive leaves the form, and says so', async () => {
  api.answer(() => new Response(null, { status: 503 }));
  await user.type(field('Name'), 'Asha Rao');
  await user.type(field('Mobile'), '+91 98450');
  await user.type(field('Your area'), 'Jayanagar');
  await apply();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
  expect(field('Your area')).toHaveValue('Jayanagar');
});

test('next to what a customer pays is when a helper hears of their share', () => {
  const share = screen.getByText(/^Before your first errand, we tell you how much/);
  expect(share.previousElementSibling).toHaveTextContent(/4 hours.*Customers pay/);
});

test('the remote declares the form that the page shows', () => {
  expect(remote.forms).toContainEqual(FORM);
});
