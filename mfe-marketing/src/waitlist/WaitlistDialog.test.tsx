import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supportModalDialogs } from '../testing/modalDialogs';
import { dialog, openDialog, visitWaitlist } from '../testing/waitlistVisitor';

const showModal = supportModalDialogs();

beforeEach(() => {
  showModal.mockClear();
  visitWaitlist();
});

test('the dialog is closed until "Join the Waitlist" opens it (spec §4)', async () => {
  expect(dialog()).not.toHaveAttribute('open');
  await openDialog();
  expect(dialog()).toHaveAttribute('open');
  expect(dialog()).toHaveAccessibleName('Be first in your city');
});

test('it opens as a modal, so that Escape closes it and focus returns (spec §4)', async () => {
  await openDialog();
  expect(showModal).toHaveBeenCalledTimes(1);
  const escape = createEvent('cancel', dialog(), { cancelable: true });
  fireEvent(dialog(), escape);
  expect(escape.defaultPrevented).toBe(false);
});

test('HTML alone opens it if the browser supports invoker commands (spec §2)', () => {
  const button = screen.getByRole('button', { name: 'Join the Waitlist' });
  expect(button).toHaveAttribute('command', 'show-modal');
  expect(button).toHaveAttribute('commandfor', dialog().id);
});

test('a press on the backdrop closes it, a press on the dialog does not (spec §4)', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('heading', { name: 'Be first in your city' }));
  expect(dialog()).toHaveAttribute('open');
  await userEvent.click(dialog());
  expect(dialog()).not.toHaveAttribute('open');
});

test('a press that begins on a field and ends on the backdrop leaves it open, as when text is selected', async () => {
  await openDialog();
  fireEvent.mouseDown(screen.getByLabelText('Name'));
  fireEvent.mouseUp(dialog());
  fireEvent.click(dialog());
  expect(dialog()).toHaveAttribute('open');
});

test('its first control is the name, where the focus begins, and its cross the last', async () => {
  await openDialog();
  const controls = dialog().querySelectorAll('input, select, button');
  expect(controls[0]).toBe(screen.getByLabelText('Name'));
  expect([...controls].at(-1)).toBe(screen.getByRole('button', { name: 'Close the waitlist' }));
});

test('its cross closes it by HTML alone (spec §4)', async () => {
  await openDialog();
  const cross = screen.getByRole('button', { name: 'Close the waitlist' });
  expect(cross.closest('form')).toHaveAttribute('method', 'dialog');
});
