import { format } from 'node:util';

const messages: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    messages.push(`console.${method}: ${format(...args)}`);
  };
}

/** Returns and clears the errors and warnings logged so far, for tests that expect them. */
export function takeConsoleMessages(): string[] {
  return messages.splice(0);
}

afterEach(() => {
  const unexpected = takeConsoleMessages();
  if (unexpected.length > 0)
    throw new Error(`The console must stay silent, but the test logged:\n${unexpected.join('\n')}`);
});
