import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import DeleteAccount from '../pages/DeleteAccount';
import ForgotPassword from '../pages/ForgotPassword';
import Login from '../pages/Login';
import Signup from '../pages/Signup';

// Without a pause after each letter.
const user = userEvent.setup({ delay: null });

let arrival = '';

/** Opens a path as in the shell: the pages with a router and the runtime configuration. */
export function visit(path: string): void {
  provideRuntimeConfig(CONFIG);
  arrival = '';
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<Signup />} />
        <Route path="/delete-account" element={<DeleteAccount />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="*" element={null} />
      </Routes>
      <Whereabouts />
    </MemoryRouter>,
  );
}

/** The current path. */
export const currentPath = () => screen.getByTestId('path').textContent;

/** Waits for a navigation to a path. */
export const arriveAt = (path: string): Promise<void> =>
  waitFor(() => expect(currentPath()).toBe(path));

onAnnounced('getit:said', ({ words }) => (arrival = String(words)));

/** What the page has said last in the shell's status region; `''` for nothing. */
export const arrivalMessage = () => arrival;

/** Fills in fields by their labels, in order, as a visitor does; '' empties one. */
export async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label));
    if (text !== '') await user.type(screen.getByLabelText(label), text);
  }
}

/** Presses the button with this text. */
export const press = (name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }));

function Whereabouts() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}
