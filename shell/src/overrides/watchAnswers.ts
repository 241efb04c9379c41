/**
 * Calls back with an origin whenever a script or stylesheet of it has arrived or failed: that is how a page
 * learns whether a dev server answers.
 */
export function watchAnswers(
  origins: Iterable<string>,
  tell: (origin: string, answers: boolean) => void,
): void {
  const watched = new Set(origins);
  const listen = ({ target, type }: Event): void => {
    const address = addressOf(target);
    if (address === undefined || !URL.canParse(address)) return;
    const { origin } = new URL(address);
    if (watched.has(origin)) tell(origin, type === 'load');
  };
  // Neither event bubbles: on its way down is the only chance to see it.
  for (const type of ['load', 'error']) document.addEventListener(type, listen, true);
}

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : undefined;
}
