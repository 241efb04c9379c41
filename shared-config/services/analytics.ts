interface AnalyticsWindow {
  dataLayer?: unknown[];
}

/**
 * Records an event as gtag does: an `arguments` object in `window.dataLayer`. Google's script reads it where
 * a measurement id is configured; elsewhere nothing does.
 */
export function recordEvent(name: string, parameters: Readonly<Record<string, unknown>>): void {
  gtag('event', name, parameters);
}

/** Queues the start time and the measurement id for Google's script, which loads later. */
export function configureAnalytics(measurementId: string): void {
  gtag('js', new Date());
  gtag('config', measurementId);
}

function gtag(...command: unknown[]): void {
  const target = window as AnalyticsWindow;
  target.dataLayer ??= [];
  target.dataLayer.push(argumentsOf(...command));
}

/** Google's script only recognises commands that are `arguments` objects. */
const argumentsOf = function (): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments;
} as (...command: unknown[]) => IArguments;

/** A visitor joined the waitlist (spec §7.1): the city as label, 1 as value. */
export function recordWaitlistSignup(city: string): void {
  recordEvent('waitlist_signup', { event_label: city, value: 1 });
}
