import { render, screen } from '@testing-library/react';
import { StatusLine } from './StatusLine';

const SENT = { message: '✅ Message sent successfully!', failed: false };
const REFUSED = { message: '❌ Refused.', failed: true, help: 'Try again.' };
const SENDING = 'Sending...';

test.each([
  ['before anything is sent there is an empty live region', false, null, ''],
  ['a success is announced politely', false, SENT, SENT.message],
  ['while the form is being sent, the previous failure is not shown', true, REFUSED, SENDING],
])('%s', (_title, busy, result, words) => {
  render(<StatusLine submission={{ busy, result }} busyText={SENDING} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('progress that the button shows is spoken too, and not shown twice', () => {
  const submission = { busy: true, result: null };
  render(<StatusLine submission={submission} busyText={SENDING} onButton />);
  expect(screen.getByRole('status').textContent).toBe(SENDING);
  expect(screen.getByRole('status')).toHaveClass('visuallyHidden');
});

test('a failure is announced at once, and the way out is below, in a region that was there before', () => {
  const line = (busy: boolean) => (
    <StatusLine submission={{ busy, result: REFUSED }} busyText={SENDING} />
  );
  const { rerender } = render(line(true));
  const region = document.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  rerender(line(false));
  expect(screen.getByRole('alert').textContent).toBe(REFUSED.message);
  expect(region).toHaveTextContent('Try again.');
});
