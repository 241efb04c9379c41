import { render, screen } from '@testing-library/react';
import { StatusLine } from './StatusLine';

test('before anything is sent there is an empty live region', () => {
  render(<StatusLine submission={{ busy: false, result: null }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a success is announced politely', () => {
  const result = { message: '✅ Message sent successfully!', failed: false };
  render(<StatusLine submission={{ busy: false, result }} />);
  expect(screen.getByRole('status')).toHaveTextContent('✅ Message sent successfully!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is announced at once', () => {
  const result = { message: '❌ Invalid email or password.', failed: true };
  render(<StatusLine submission={{ busy: false, result }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('❌ Invalid email or password.');
});

test('while the form is being sent, the previous failure is not shown', () => {
  const result = { message: '❌ Invalid email or password.', failed: true };
  render(<StatusLine submission={{ busy: true, result }} busyText="Logging in..." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Logging in\.\.\.$/);
});

test('the line stays empty if the button shows the progress', () => {
  render(<StatusLine submission={{ busy: true, result: null }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
