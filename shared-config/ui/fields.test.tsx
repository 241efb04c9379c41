import { MessageChannel } from 'node:worker_threads';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PasswordField } from './PasswordField';
import { SelectField, TextAreaField, TextField } from './fields';
import { textOf } from './textOf';

// React's server renderer needs it, and jsdom lacks it.
Object.assign(globalThis, { MessageChannel });

/** A form with every kind of field that can render again. */
function Form() {
  const [times, setTimes] = useState(1);
  return (
    <form aria-label="form">
      <TextField label="Your Name" name="name" />
      <TextField label="Mobile" name="mobile" type="tel" />
      <TextField label="Email" name="email" type="email" />
      <TextAreaField label="Message" name="message" />
      <SelectField label="Interest" name="interest" placeholder="What?" options={['A', 'B']} />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <button type="button" onClick={() => setTimes(times + 1)}>
        drawn {times}
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('in a form', () => {
  beforeEach(() => void render(<Form />));

  const valueOf = (name: string) => textOf(new FormData(screen.getByRole('form')), name);

  test('a form is read from its fields, and rendering it again keeps the input, typed or filled in by a program', async () => {
    // As a browser does, before hydration.
    field('Your Name').value = 'typed early';
    await userEvent.type(field('Message'), 'two{Enter}lines');
    await userEvent.selectOptions(field('Interest'), 'B');
    await press('drawn 1');
    expect(screen.getByRole('button', { name: 'drawn 2' })).toBeVisible();
    const values = ['name', 'message', 'interest', 'mobile', 'nothing'].map(valueOf);
    expect(values).toEqual(['typed early', 'two\nlines', 'B', '', '']);
  });

  test('a choice that is shown in other words is sent as it is', async () => {
    const words = { A: 'ಎ' };
    render(
      <SelectField label="Kind" name="kind" placeholder="?" options={['A', 'B']} labels={words} />,
    );
    const list = screen.getByLabelText<HTMLSelectElement>('Kind');
    await userEvent.selectOptions(list, 'ಎ');
    expect([...list.options].map(({ text }) => text)).toEqual(['?', 'ಎ', 'B']);
    expect(list).toHaveValue('A');
  });

  test('a password that is shown is hidden when the form is sent, so that no browser keeps it as text', async () => {
    const form = screen.getByRole<HTMLFormElement>('form');
    const sentAs = jest.fn((event: Event) => {
      event.preventDefault();
      return field('Password').type;
    });
    await userEvent.type(field('Password'), 's3cret');
    await press('Show password');
    form.addEventListener('submit', sentAs);
    act(() => form.requestSubmit());
    expect(sentAs).toHaveReturnedWith('password');
    expect(field('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByRole('button', { name: 'Show password' })).toBeVisible();
    expect(valueOf('password')).toBe('s3cret');
  });

  test('a password is hidden, is not auto-corrected, can be shown and hidden again, and keeps its value', async () => {
    const password = field('Password');
    expect(password).toHaveAttribute('autocapitalize', 'none');
    expect(password).toHaveAttribute('autocorrect', 'off');
    expect(password).toHaveAttribute('spellcheck', 'false');
    for (const name of ['autocapitalize', 'autocorrect', 'spellcheck'])
      expect(field('Email').getAttribute(name)).toBe(password.getAttribute(name));
    expect(field('Your Name')).not.toHaveAttribute('autocapitalize');
    await userEvent.type(password, 's3cret');
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    // Its name says what it does next; a pressed state as well would contradict it.
    const hide = screen.getByRole('button', { name: 'Hide password' });
    expect(hide).not.toHaveAttribute('aria-pressed');
    expect(hide).toHaveAttribute('type', 'button');
    await userEvent.click(hide);
    expect(password).toHaveAttribute('type', 'password');
    expect(valueOf('password')).toBe('s3cret');
  });
});

test('the button that shows a password appears after hydration, the field before', async () => {
  const { renderToString } = await import('react-dom/server');
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  const button = screen.getByText('Show');
  expect(button).not.toBeVisible();
  field('Password').value = 'typed early';
  await act(async () => hydrateRoot(place, <Form />));
  expect(button).toBeVisible();
  expect(field('Password')).toHaveValue('typed early');
});
