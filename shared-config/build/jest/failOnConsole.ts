import { format } from 'node:util';

const said: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    said.push(`console.${method}: ${format(...words)}`);
  };
}

/** What the console was told so far; reading it empties it. For tests that expect a message. */
export function takeConsoleMessages(): string[] {
  return said.splice(0);
}

afterEach(() => {
  const unexpected = takeConsoleMessages();
  if (unexpected.length > 0)
    throw new Error(`The console must stay silent, but it said:\n${unexpected.join('\n')}`);
});
