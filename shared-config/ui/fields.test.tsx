import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PasswordField } from './PasswordField';
import { SelectField, TextAreaField, TextField } from './fields';
import { textOf } from './textOf';

/** A form with every kind of field that can render again. */
function Form() {
  const [times, setTimes] = useState(1);
  return (
    <form aria-label="form">
      <TextField label="Your Name" name="name" placeholder="Asha" missing="Enter it." />
      <TextField label="Mobile" name="mobile" type="tel" note="optional" />
      <TextAreaField label="Message" name="message" />
      <SelectField
        label="Interest"
        name="interest"
        placeholder="What?"
        options={['A', 'B']}
        missing="Choose one."
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" />
      <button type="button" onClick={() => setTimes(times + 1)}>
        drawn {times}
      </button>
    </form>
  );
}

beforeEach(() => void render(<Form />));

const fields = (): FormData => new FormData(screen.getByRole('form'));

test.each([
  ['Your Name', 'text'],
  ['Mobile (optional)', 'tel'],
  ['Message', 'textarea'],
  ['Interest', 'select-one'],
  ['Password', 'password'],
])('%s is the label of its field', (label, type) => {
  expect(screen.getByLabelText<HTMLInputElement>(label).type).toBe(type);
});

test('no two fields of a page have the same id', () => {
  render(<TextField label="Another" name="name" />);
  const ids = [...document.querySelectorAll('input, select, textarea')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
});

test('a field passes its other props to the control', () => {
  expect(screen.getByLabelText('Your Name')).toBeRequired();
  expect(screen.getByLabelText('Your Name')).toHaveAttribute('placeholder', 'Asha');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
});

test('a form is read from its fields, and rendering it again keeps the input', async () => {
  await userEvent.type(screen.getByLabelText('Your Name'), 'Asha');
  await userEvent.type(screen.getByLabelText('Message'), 'two{Enter}lines');
  await userEvent.selectOptions(screen.getByLabelText('Interest'), 'B');
  await userEvent.click(screen.getByRole('button', { name: 'drawn 1' }));
  expect(screen.getByRole('button', { name: 'drawn 2' })).toBeVisible();
  expect(['name', 'message', 'interest', 'mobile'].map((name) => textOf(fields(), name))).toEqual([
    'Asha',
    'two\nlines',
    'B',
    '',
  ]);
});

test('text that the browser filled in before hydration stays in the field', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('Your Name');
  field.value = 'typed early';
  await userEvent.click(screen.getByRole('button', { name: /drawn/ }));
  expect(textOf(fields(), 'name')).toBe('typed early');
});

test('a list begins with a blank choice, which a required list does not accept', async () => {
  const list = screen.getByLabelText<HTMLSelectElement>('Interest');
  expect([...list.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'What?'],
    ['A', 'A'],
    ['B', 'B'],
  ]);
  expect(list).toBeInvalid();
  await userEvent.selectOptions(list, 'A');
  expect(list).toBeValid();
});

test('a message box is four rows tall by default (spec §5)', () => {
  expect(screen.getByLabelText('Message')).toHaveAttribute('rows', '4');
  render(<TextAreaField label="Notes" name="notes" rows={2} />);
  expect(screen.getByLabelText('Notes')).toHaveAttribute('rows', '2');
});

describe('a password', () => {
  test('is hidden, can be shown and hidden again, and keeps its value', async () => {
    const field = screen.getByLabelText('Password');
    await userEvent.type(field, 's3cret');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    // Its name says what it does next; a pressed state as well would contradict it.
    expect(screen.getByRole('button', { name: 'Hide password' })).not.toHaveAttribute(
      'aria-pressed',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(textOf(fields(), 'password')).toBe('s3cret');
  });

  test('is not auto-corrected, and showing it sends nothing', () => {
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('autocapitalize', 'none');
    expect(field).toHaveAttribute('spellcheck', 'false');
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('type', 'button');
  });
});

test('a field that a form does not have reads as empty text', () => {
  expect(textOf(fields(), 'nothing')).toBe('');
});
