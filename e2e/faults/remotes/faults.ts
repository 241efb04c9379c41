import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../../fixtures/test';
import { injectFault } from '../injectFault';

/** One way in which a remote can fail. */
export interface Fault {
  readonly name: string;
  /** Which of the remote's files are affected. */
  readonly files: 'all scripts' | 'entry' | 'chunks' | 'styles';
  readonly serve: (route: Route) => Promise<void> | void;
  /** What happens to the visitor: the page fails at once, keeps them waiting, or works. */
  readonly onArrival: 'fails' | 'hangs' | 'comes';
  readonly onNavigation: 'fails' | 'hangs';
  /** The phases that a report may name. */
  readonly phases: readonly string[];
}

const answer = (status: number, type: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: type, body });

const fails = (
  name: string,
  files: Fault['files'],
  serve: Fault['serve'],
  phases = ['entry', 'page'],
): Fault => ({ name, files, serve, onArrival: 'fails', onNavigation: 'fails', phases });

const hangs = (name: string, files: Fault['files'], onArrival: Fault['onArrival']): Fault => ({
  name,
  files,
  serve: () => undefined,
  onArrival,
  onNavigation: 'hangs',
  phases: ['time'],
});

export const REFUSED = fails('connection refused', 'all scripts', (route) =>
  route.abort('connectionrefused'),
);

const PAGE = '<!doctype html><title>Welcome</title>';

/** The faults of the matrix. A 500 is to a browser what a 404 is. */
export const FAULTS: readonly Fault[] = [
  REFUSED,
  fails('HTML instead of script', 'all scripts', answer(200, 'text/html', PAGE)),
  fails('truncated script', 'all scripts', async (route) => {
    const response = await route.fetch(RETRY_IF_CLOSED);
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  }),
  hangs('entry hangs', 'entry', 'hangs'),
  hangs('chunk hangs', 'chunks', 'hangs'),
  // The first page has its styles inline.
  hangs('stylesheet hangs', 'styles', 'comes'),
  fails('chunk deleted', 'chunks', answer(404, 'text/plain', 'Not found'), ['page']),
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
