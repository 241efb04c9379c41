import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../../fixtures/retryIfClosed';
import { injectFault } from '../injectFault';

/** What happens to the visitor: the page fails at once, keeps them waiting, or works. */
export type Course = 'fails' | 'hangs' | 'comes';

/** One way in which a remote can fail. */
export interface Fault {
  readonly name: string;
  /** Which of the remote's files are affected. */
  readonly files: 'all scripts' | 'entry' | 'chunks' | 'styles';
  readonly serve: (route: Route) => Promise<void> | void;
  readonly onArrival: Course;
  readonly onNavigation: Course;
  /** The phases that a report may name. */
  readonly phases: readonly string[];
}

const answer = (status: number, type: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: type, body });
const never = (): void => undefined;

const LOADING = ['entry', 'page'];

export const REFUSED: Fault = {
  name: 'connection refused',
  files: 'all scripts',
  serve: (route) => route.abort('connectionrefused'),
  onArrival: 'fails',
  onNavigation: 'fails',
  phases: LOADING,
};

/** The faults of the matrix. A 500 is to a browser what a 404 is. */
export const FAULTS: readonly Fault[] = [
  REFUSED,
  {
    name: 'HTML instead of script',
    files: 'all scripts',
    serve: answer(200, 'text/html', '<!doctype html><title>Welcome</title>'),
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: LOADING,
  },
  {
    name: 'truncated script',
    files: 'all scripts',
    serve: async (route) => {
      const response = await route.fetch(RETRY_IF_CLOSED);
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    },
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: LOADING,
  },
  {
    name: 'entry hangs',
    files: 'entry',
    serve: never,
    onArrival: 'hangs',
    onNavigation: 'hangs',
    phases: ['time'],
  },
  {
    name: 'chunk hangs',
    files: 'chunks',
    serve: never,
    onArrival: 'hangs',
    onNavigation: 'hangs',
    phases: ['time'],
  },
  {
    name: 'stylesheet hangs',
    files: 'styles',
    serve: never,
    // The first page has its styles inline.
    onArrival: 'comes',
    onNavigation: 'hangs',
    phases: ['time'],
  },
  {
    name: 'chunk deleted',
    files: 'chunks',
    serve: answer(404, 'text/plain', 'Not found'),
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: ['page'],
  },
];

/** Injects a fault. @returns a function that lifts it. */
export function inject(page: Page, part: string, { files, serve }: Fault): Promise<() => void> {
  const concerned = (address: URL): boolean =>
    address.pathname.startsWith(`/remotes/${part}/`) && isOne(files, address.pathname);
  return injectFault(page, concerned, serve);
}

function isOne(files: Fault['files'], path: string): boolean {
  const script = path.endsWith('.js');
  const entry = path.includes('/remoteEntry.');
  if (files === 'styles') return path.endsWith('.css');
  if (files === 'entry') return entry;
  return files === 'chunks' ? script && !entry : script;
}
