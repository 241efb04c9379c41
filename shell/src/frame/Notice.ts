import type { ReactNode } from 'react';

/** What the status region says about a page, and the buttons beside it. */
export interface Notice {
  readonly text: string;
  readonly choices?: ReactNode;
}
