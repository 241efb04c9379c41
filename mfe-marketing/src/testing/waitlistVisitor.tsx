import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOver } from '../waitlist/waitlistVisit';
import { WaitlistButton } from '../waitlist/WaitlistButton';
import { WaitlistDialog } from '../waitlist/WaitlistDialog';
import { renderPage } from 'shared-config/build/jest/renderPage';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The visitor's input; the space before the name must be kept. */
export const TYPED = {
  name: ' Asha Rao',
  email: 'asha@example.com',
  city: 'Bengaluru',
  interest: 'Help for Elderly',
};

/** Opens a page with only a waitlist button and the dialog, in a new browser. */
export function visitWaitlist(): void {
  localStorage.clear();
  startOver();
  window.dataLayer = [];
  renderPage(() => (
    <>
      <WaitlistButton />
      <WaitlistDialog />
    </>
  ));
}

/** The dialog, open or closed. */
export function dialog(): HTMLDialogElement {
  return screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
}

export async function openDialog(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
}

/** Fills in the form; an empty value leaves its field unchanged. */
export async function fillIn(values: typeof TYPED = TYPED): Promise<void> {
  for (const [label, text] of Object.entries({
    Name: values.name,
    Email: values.email,
    City: values.city,
  })) {
    if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
  }
  if (values.interest === '') return;
  await userEvent.selectOptions(screen.getByLabelText('Interest'), values.interest);
}

export async function pressJoin(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Join now' }));
}
