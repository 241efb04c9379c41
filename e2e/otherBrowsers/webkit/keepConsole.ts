/**
 * Runs in the page, before every other call. WebDriver does not tell what the console says, so the page notes it for
 * the time until it is asked. Nothing is lost between two documents of a tab.
 */
export function keepConsole(): void {
  const note = (line: string): void => {
    const lines = JSON.parse(sessionStorage['console'] ?? '[]') as string[];
    sessionStorage['console'] = JSON.stringify([...lines, line]);
  };
  // WebKit 2.50 forgets the hash of a preloaded script, which the Integrity-Policy then refuses. The script loads later.
  const IN_VAIN = /^<link rel="preload" as="script"/;
  const noting = window as { notesConsole?: true };
  if (noting.notesConsole || location.protocol !== 'http:') return;
  noting.notesConsole = true;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...values: unknown[]) => {
      note(`${level}: ${values.map(String).join(' ')}`);
      say(...values);
    };
  }
  addEventListener('unhandledrejection', ({ reason }) => note(`uncaught: ${String(reason)}`));
  addEventListener(
    'error',
    ({ message, target }) => {
      const file = target instanceof Element ? target.outerHTML.slice(0, 200) : '';
      if (!IN_VAIN.test(file)) note(`uncaught: ${message ?? file}`);
    },
    true,
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`policy violated: ${violatedDirective} by ${blockedURI} ${sample}`),
  );
}
