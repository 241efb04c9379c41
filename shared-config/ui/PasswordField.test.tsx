import { MessageChannel } from 'node:worker_threads';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PasswordField } from './PasswordField';

// React's server renderer needs it, and jsdom lacks it.
Object.assign(globalThis, { MessageChannel });

const FIELD = <PasswordField label="Password" name="password" autoComplete="current-password" />;

test('the button that shows a password appears after hydration, the field before', async () => {
  const { renderToString } = await import('react-dom/server');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(FIELD);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const button = screen.getByText('Show');
  expect(button).not.toBeVisible();
  field.value = 'typed early';

  await act(async () => hydrateRoot(place, FIELD));
  expect(button).toBeVisible();
  await act(async () => button.click());
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('typed early');
});
