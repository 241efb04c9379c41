import { render, screen } from '@testing-library/react';
import { StatusLine } from './StatusLine';

test('before anything was sent there is an empty line that screen readers watch', () => {
  render(<StatusLine submission={{ busy: false, result: null }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a success is told in passing', () => {
  const result = { message: '✅ Message sent successfully!', failed: false };
  render(<StatusLine submission={{ busy: false, result }} />);
  expect(screen.getByRole('status')).toHaveTextContent('✅ Message sent successfully!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure interrupts', () => {
  const result = { message: '❌ Invalid email or password.', failed: true };
  render(<StatusLine submission={{ busy: false, result }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('❌ Invalid email or password.');
});

test('while the form is on its way the failure of before is not repeated', () => {
  const result = { message: '❌ Invalid email or password.', failed: true };
  render(<StatusLine submission={{ busy: true, result }} busyText="Logging in..." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Logging in\.\.\.$/);
});

test('where the button says it the line keeps silent', () => {
  render(<StatusLine submission={{ busy: true, result: null }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
