interface AnalyticsWindow {
  dataLayer?: unknown[];
}

/**
 * Records an event by the gtag convention: an `arguments` object in `window.dataLayer`, which Google's
 * script reads where a measurement id is configured and nobody reads elsewhere.
 */
export function recordEvent(name: string, parameters: Readonly<Record<string, unknown>>): void {
  gtag('event', name, parameters);
}

/** Tells Google's script, which comes later, the moment and the measurement id that it counts for. */
export function configureAnalytics(measurementId: string): void {
  gtag('js', new Date());
  gtag('config', measurementId);
}

function gtag(...command: unknown[]): void {
  const target = window as AnalyticsWindow;
  target.dataLayer ??= [];
  target.dataLayer.push(argumentsOf(...command));
}

/** Google's script tells commands from other entries by their being an arguments object. */
const argumentsOf = function (): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments;
} as (...command: unknown[]) => IArguments;

/** A visitor joined the waitlist (spec §7.1): the city as label, 1 as value. */
export function recordWaitlistSignup(city: string): void {
  recordEvent('waitlist_signup', { event_label: city, value: 1 });
}
