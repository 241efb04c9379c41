import type { Page, Route } from '@playwright/test';
import { injectFault } from '../injectFault';

/** One way in which a remote can fail. */
export interface Fault {
  readonly name: string;
  /** Which of the remote's files are affected, by their path. */
  readonly files: RegExp;
  readonly serve: (route: Route) => Promise<void> | void;
  /** The phases that a report may name. */
  readonly phases: readonly string[];
}

const hang = (): void => undefined;

export const REFUSED: Fault = {
  name: 'connection refused',
  files: /\.js$/,
  serve: (route) => route.abort('connectionrefused'),
  phases: ['entry', 'page'],
};

export const CHUNK_DELETED: Fault = {
  name: 'chunk deleted',
  files: /^(?!.*\/remoteEntry\.).*\.js$/,
  serve: (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  phases: ['page'],
};

export const ENTRY_HANGS: Fault = {
  name: 'entry hangs',
  files: /\/remoteEntry\./,
  serve: hang,
  phases: ['time'],
};

export const STYLESHEET_HANGS: Fault = {
  ...ENTRY_HANGS,
  name: 'stylesheet hangs',
  files: /\.css$/,
};

/** Injects a fault. @returns a function that lifts it. */
export function inject(page: Page, part: string, { files, serve }: Fault): Promise<() => void> {
  const concerned = ({ pathname }: URL): boolean =>
    pathname.startsWith(`/remotes/${part}/`) && files.test(pathname);
  return injectFault(page, concerned, serve);
}
