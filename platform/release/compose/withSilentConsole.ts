import { format } from 'node:util';

/** Collects what a function writes to the console instead of showing it. */
export async function withSilentConsole<T>(
  run: () => Promise<T>,
): Promise<{ value: T; messages: string[] }> {
  const messages: string[] = [];
  const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
  const originals = methods.map((method) => [method, console[method]] as const);
  for (const method of methods) {
    console[method] = (...words: unknown[]) =>
      void messages.push(`console.${method}: ${format(...words)}`);
  }
  try {
    return { value: await run(), messages };
  } finally {
    for (const [method, original] of originals) console[method] = original;
  }
}
