/**
 * Calls `onAnswer` whenever a script or stylesheet of one of the origins loads or fails, which shows whether
 * a dev server answers.
 */
export function watchAnswers(
  origins: Iterable<string>,
  onAnswer: (origin: string, answers: boolean) => void,
): void {
  const watched = new Set(origins);
  const listen = ({ target, type }: Event): void => {
    const address = addressOf(target);
    if (address === undefined || !URL.canParse(address)) return;
    const { origin } = new URL(address);
    if (watched.has(origin)) onAnswer(origin, type === 'load');
  };
  // These events do not bubble; only a capturing listener sees them.
  for (const type of ['load', 'error']) document.addEventListener(type, listen, true);
}

function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement ? target.href : undefined;
}
