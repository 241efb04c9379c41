import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextField } from '../fields';
import { textOf } from '../textOf';
import { useSubmission } from '../useSubmission';
import { Form } from './Form';

let sent: string[];
let answer: () => void;

function Example() {
  const submission = useSubmission((fields) => {
    sent.push(textOf(fields, 'email'));
    return new Promise((resolve) => (answer = () => resolve(null)));
  });
  return (
    <Form className="form" label="form" busy={submission.busy} onSubmit={submission.onSubmit}>
      <TextField label="Name" name="name" missing="Enter your name." longest={10} />
      <TextField label="Email" name="email" type="email" missing="Enter your email." />
      <SelectField label="City" name="city" placeholder="?" options={['A']} missing="Choose." />
      <button type="submit" disabled={submission.busy}>
        {submission.busy ? 'Sending...' : 'Send'}
      </button>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  sent = [];
  render(<Example />);
});

async function fillIn(email = 'asha@example.com') {
  await userEvent.type(field('Name'), 'Asha');
  await userEvent.type(field('Email'), email);
  await userEvent.selectOptions(field('City'), 'A');
}

test('every field that is not filled in says so below, and the first one gets the focus', async () => {
  await userEvent.type(field('Name'), '   ');
  await press();
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveAccessibleDescription('Enter your name.');
  expect(field('Email')).toHaveAccessibleDescription('Enter your email.');
  expect(field('City')).toHaveAccessibleDescription('Choose.');
  for (const label of ['Name', 'Email', 'City']) expect(field(label)).toBeInvalid();
  expect(sent).toEqual([]);
});

test('an error disappears when a browser fills in the field, also where it says so by the event `change` alone', async () => {
  await press();
  expect(screen.getByText('Enter your email.')).toBeVisible();
  fireEvent.change(field('Email'), { target: { value: 'asha@example.com' } });
  expect(screen.queryByText('Enter your email.')).not.toBeInTheDocument();
});

test('an error stays until it is corrected, and disappears while the visitor types', async () => {
  await press();
  await userEvent.tab();
  expect(screen.getByText('Enter your name.')).toBeVisible();
  await userEvent.type(field('Name'), ' ');
  expect(screen.getByText('Enter your name.')).toBeVisible();
  await userEvent.type(field('Name'), 'A');
  expect(screen.queryByText('Enter your name.')).not.toBeInTheDocument();
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByText('Enter your email.')).toBeVisible();
});

test('the room that is left is shown when a field is nearly full', async () => {
  await userEvent.type(field('Name'), '12345');
  expect(document.querySelector('[aria-live]')).toBeEmptyDOMElement();
  await userEvent.type(field('Name'), '6789');
  expect(screen.getByText('1 of 10 characters left')).toBeVisible();
  await userEvent.type(field('Name'), '01');
  expect(screen.getByText('This is 1 character too long. The limit is 10.')).toBeVisible();
  expect(field('Name')).toHaveValue('12345678901');
});

test('an address that looks mistyped is asked about once; sending it again sends it', async () => {
  await fillIn('asha@gmial.com');
  await press();
  expect(sent).toEqual([]);
  expect(field('Email')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription(/^Did you mean asha@gmail\.com\?/);
  expect(field('Email')).toBeValid();
  await press();
  expect(sent).toEqual(['asha@gmial.com']);
});

test('the suggested address is taken over by one press', async () => {
  await fillIn('asha@gmial.com');
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Use asha@gmail.com' }));
  expect(field('Email')).toHaveValue('asha@gmail.com');
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  await press();
  expect(sent).toEqual(['asha@gmail.com']);
});

test('the focus stays in the form while its button is disabled, and returns to the button', async () => {
  await fillIn();
  await press();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(screen.getByRole('form')).toHaveFocus();
  await act(async () => answer());
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});

test('a visitor who moved on while the form was being sent keeps the focus', async () => {
  await fillIn();
  await press();
  act(() => field('Name').focus());
  await act(async () => answer());
  expect(field('Name')).toHaveFocus();
});

test('a form that is cleared says no more what is wrong with its fields', async () => {
  await userEvent.type(field('Name'), 'Asha of Malleshwaram');
  await press();
  expect(field('Name')).toBeInvalid();
  act(() => screen.getByRole<HTMLFormElement>('form').reset());
  for (const label of ['Name', 'Email', 'City']) {
    expect(field(label)).not.toHaveAttribute('aria-invalid');
    expect(field(label)).toHaveAccessibleDescription('');
  }
  expect(screen.queryByText(/too long/)).toBeNull();
});

test.each([
  ['Asha <\u200basha@example.com>\u00a0', 'asha@example.com'],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
])('the address in %j is understood, shown and sent as %s', async (pasted, address) => {
  await fillIn(pasted);
  await press();
  expect(field('Email')).toHaveValue(address);
  expect(sent).toEqual([address]);
});
