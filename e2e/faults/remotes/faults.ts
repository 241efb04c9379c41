import type { Page, Route } from '@playwright/test';
import { RETRY_IF_CLOSED } from '../../fixtures/retryIfClosed';
import { injectFault } from '../injectFault';
import { SWITCH } from './switchableRelease';

/** What happens to the visitor: the page fails at once, keeps them waiting, or works. */
export type Course = 'fails' | 'hangs' | 'comes';

/** One way in which a remote can fail. */
export interface Fault {
  readonly name: string;
  /** Which of the remote's files are affected. */
  readonly files?: 'all scripts' | 'entry' | 'chunks' | 'styles';
  readonly serve?: (route: Route) => Promise<void> | void;
  /** The value that activates a fault inside the release. */
  readonly inside?: string;
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

/** The twelve faults of the matrix. */
export const FAULTS: readonly Fault[] = [
  REFUSED,
  {
    name: '404',
    files: 'all scripts',
    serve: answer(404, 'text/plain', 'Not found'),
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: LOADING,
  },
  {
    name: '500',
    files: 'all scripts',
    serve: answer(500, 'text/plain', 'Oops'),
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: LOADING,
  },
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
    name: 'script that throws',
    inside: 'throws',
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: ['entry'],
  },
  {
    name: 'wrong global',
    inside: 'wrong global',
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: ['entry'],
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
  {
    name: 'page throws while rendering',
    inside: 'page throws',
    onArrival: 'fails',
    onNavigation: 'fails',
    phases: ['render'],
  },
];

/** Injects a fault. @returns a function that lifts it. */
export async function inject(page: Page, part: string, fault: Fault): Promise<() => Promise<void>> {
  const { files, serve, inside } = fault;
  const concerned = (address: URL): boolean =>
    address.pathname.startsWith(`/remotes/${part}/`) && isOne(files, address.pathname);
  const lift = serve && (await injectFault(page, concerned, serve));
  if (inside) await setSwitch(page, `${part} ${inside}`);
  return async () => {
    lift?.();
    if (inside) await setSwitch(page, '');
  };
}

/** Sets the switch for this document and the following ones. */
async function setSwitch(page: Page, value: string): Promise<void> {
  await page.addInitScript(([name, to]) => Object.assign(globalThis, { [name]: to }), [
    SWITCH,
    value,
  ] as const);
  await page.evaluate(([name, to]) => Object.assign(globalThis, { [name]: to }), [
    SWITCH,
    value,
  ] as const);
}

function isOne(files: Fault['files'], path: string): boolean {
  const script = path.endsWith('.js');
  const entry = path.includes('/remoteEntry.');
  if (files === 'styles') return path.endsWith('.css');
  if (files === 'entry') return entry;
  return files === 'chunks' ? script && !entry : script;
}
