import { render, screen } from '@testing-library/react';
import { StatusLine } from './StatusLine';

test('before anything is sent there is an empty live region', () => {
  render(<StatusLine submission={{ busy: false, result: null }} busyText="Sending..." />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a success is announced politely', () => {
  const result = { message: '✅ Message sent successfully!', failed: false };
  render(<StatusLine submission={{ busy: false, result }} busyText="Sending..." />);
  expect(screen.getByRole('status')).toHaveTextContent('✅ Message sent successfully!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is announced at once', () => {
  const result = { message: '❌ Invalid email or password.', failed: true };
  render(<StatusLine submission={{ busy: false, result }} busyText="Sending..." />);
  expect(screen.getByRole('alert')).toHaveTextContent('❌ Invalid email or password.');
});

test('while the form is being sent, the previous failure is not shown', () => {
  const result = { message: '❌ Invalid email or password.', failed: true };
  render(<StatusLine submission={{ busy: true, result }} busyText="Logging in..." />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Logging in\.\.\.$/);
});

test('progress that the button shows is spoken too, and not shown twice', () => {
  const submission = { busy: true, result: null };
  render(<StatusLine submission={submission} busyText="Logging in..." onButton />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Logging in\.\.\.$/);
  expect(screen.getByRole('status')).toHaveClass('spoken');
});

test('the way out of a failure stands below its words, in a region that was there before', () => {
  const result = { message: '❌ Refused.', failed: true, help: 'Try again.' };
  const line = (busy: boolean) => (
    <StatusLine submission={{ busy, result }} busyText="Sending..." />
  );
  const { rerender } = render(line(true));
  const region = document.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  rerender(line(false));
  expect(screen.getByRole('alert')).toHaveTextContent(/^❌ Refused\.$/);
  expect(region).toHaveTextContent('Try again.');
});
