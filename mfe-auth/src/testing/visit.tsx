import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { statusOf } from 'shared-config/contract/NavigationState';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { TEST_CONFIG } from 'shared-config/services/testing/testConfig';
import ForgotPassword from '../pages/ForgotPassword';
import Login from '../pages/Login';
import Signup from '../pages/Signup';

/** Opens a path as the shell would: a router and the runtime configuration around the pages, and nothing else. */
export function visit(path: string): void {
  provideRuntimeConfig(TEST_CONFIG);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<Signup />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="*" element={null} />
      </Routes>
      <Whereabouts />
    </MemoryRouter>,
  );
}

/** The path that the visitor is at. */
export function currentPath(): string | null {
  return screen.getByTestId('path').textContent;
}

/** Waits until the visitor has been led to a path. */
export function arriveAt(path: string): Promise<void> {
  return waitFor(() => expect(currentPath()).toBe(path));
}

/** What the last navigation left for the shell's status region; the empty text for nothing. */
export function arrivalMessage(): string | null {
  return screen.getByTestId('arrival').textContent;
}

/** Fills in fields by their labels, in order, as a visitor does. */
export async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
}

/** Presses the button that says so. */
export function press(name: string): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name }));
}

/** Submits the form once more, past whatever its button allows, as a script or a second Enter may. */
export async function submitAgain(): Promise<void> {
  const form = document.forms[0];
  if (form === undefined) throw new Error('There is no form on this page.');
  await act(async () => void fireEvent.submit(form));
}

function Whereabouts() {
  const { pathname, state } = useLocation();
  return (
    <>
      <p data-testid="path">{pathname}</p>
      <p data-testid="arrival">{statusOf(state)}</p>
    </>
  );
}
