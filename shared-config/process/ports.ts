import { once } from 'node:events';
import { createServer } from 'node:net';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from './Environment';

const VARIABLES = {
  site: ['PORT', 3000],
  auth: ['AUTH_PORT', 9099],
  firestore: ['FIRESTORE_PORT', 8080],
  rows: ['ROWS_PORT', 3900],
} as const;

export type Ports = Readonly<Record<keyof typeof VARIABLES, number>>;

/** The ports from the environment, or the documented ones. Throws ToolError LOCAL-001 if a variable is no port number. */
export function portsFrom(env: Environment): Ports {
  const ports = Object.entries(VARIABLES).map(([key, [variable, standard]]) => [
    key,
    portFrom(env, variable, standard),
  ]);
  return Object.fromEntries(ports) as Ports;
}

/** @throws ToolError LOCAL-001 when the variable is not a port number. */
export function portFrom(env: Environment, variable: string, standard: number): number {
  const wish = env[variable];
  if (wish === undefined || wish === '') return standard;
  const number = Number(wish);
  if (Number.isInteger(number) && number > 0 && number < 65536) return number;
  throw new ToolError(
    'LOCAL-001',
    `${variable}="${wish}" is not a port. Use a number from 1 to 65535, or leave it out for ${standard}.`,
  );
}

/** The environment variable that moves a service to another port. */
export function portVariable(key: keyof Ports): string {
  return VARIABLES[key][0];
}

/** Throws ToolError LOCAL-002 if `port` of this machine is taken; `variable` of the environment moves it. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const reason = await whyNotFree(port);
  if (reason === undefined) return;
  throw new ToolError(
    'LOCAL-002',
    `Port ${port} of ${reason}. Stop what uses it, or set ${variable} to another port.`,
  );
}

/** What a browser may take for `localhost`: where another program has the second one, it shows that. */
const LOOPBACK = ['127.0.0.1', '::1'];

/** Why a port of this machine cannot be used; undefined if it is free. */
export async function whyNotFree(port: number): Promise<string | undefined> {
  for (const host of LOOPBACK) {
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE') return `${host} is already in use`;
      // This machine has no IPv6.
      if (host === '127.0.0.1') return `${host} cannot be opened (${code ?? message})`;
      continue;
    }
    await new Promise((resolve) => probe.close(resolve));
  }
  return undefined;
}
