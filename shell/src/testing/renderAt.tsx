import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/** Draws something of the shell at an address of the site, with the real router around it. */
export function renderAt(address: string, element: ReactNode, state: unknown = null): void {
  window.history.replaceState({ usr: state, key: 'here', idx: 0 }, '', address);
  render(<BrowserRouter>{element}</BrowserRouter>);
}
