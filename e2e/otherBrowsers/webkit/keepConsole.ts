/**
 * Runs in the page, before every other call. WebDriver does not tell what the console says, so the page notes it for
 * the time until it is asked. Nothing is lost between two documents of a tab.
 */
export function keepConsole(): void {
  const noting = window as { notesConsole?: true };
  if (noting.notesConsole || location.protocol !== 'http:') return;
  noting.notesConsole = true;
  /*
   * What WebKit 2.50 says by mistake: it forgets the hash of a preloaded script, which the Integrity-Policy then
   * refuses (the script itself loads later), and it leaves the transition that it skips to the page.
   */
  const MISTAKEN =
    /^uncaught: (<link [^>]*rel="preload" as="script"|AbortError: Skipping view transition)/;
  const note = (line: string): void => {
    if (MISTAKEN.test(line)) return;
    const lines = JSON.parse(sessionStorage['console'] ?? '[]') as string[];
    sessionStorage['console'] = JSON.stringify([...lines, line]);
  };
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...values: unknown[]) => {
      note(`${level}: ${values.map(String).join(' ')}`);
      say(...values);
    };
  }
  addEventListener('unhandledrejection', ({ reason }) => note(`uncaught: ${String(reason)}`));
  // Of a file that does not load there is no message.
  addEventListener(
    'error',
    ({ message, target }) =>
      note(`uncaught: ${target instanceof Element ? target.outerHTML.slice(0, 200) : message}`),
    true,
  );
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`policy violated: ${violatedDirective} by ${blockedURI} ${sample}`),
  );
}
